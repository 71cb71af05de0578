/** `npm run restore`: makes an empty DATA_DIR from the backups. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openBackupFolder } from '../backup/backup-folder.ts'
import { toBackupProblem } from '../backup/backup-problem.ts'
import { restore } from '../backup/restore.ts'
import { readConfig } from '../values/config.ts'
import { StartProblem } from '../values/start-problem.ts'
import { openBlobs } from './content.ts'

const help = `npm run restore -- --latest               everything that was archived
npm run restore -- --to 2026-11-27T14:30Z  the state of that moment; without a zone, the time of this machine

The backups are read from BACKUP_DIR, and the database is made in DATA_DIR, which must be empty. Photos and files go
there too, or to BLOB_STORE_URL. E-mails that waited at that moment are not sent, because the former server may have sent
them; --send-waiting-mails sends them.`

try {
  await main()
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : toBackupProblem(error).message)
  process.exitCode = 1
}

async function main() {
  const { to, latest, 'send-waiting-mails': sendWaitingMails, help: asked } = optionsOf(process.argv.slice(2))
  if (asked || (to === undefined) === !latest) {
    console.info(help)
    process.exitCode = asked ? 0 : 2
    return
  }
  const config = readConfig(process.env)
  if (config.backups === null) throw new StartProblem('BACKUPS is 0. Unset it for a restore.')
  if (!existsSync(config.backups.folder))
    throw new StartProblem(
      `There is no folder ${config.backups.folder}. BACKUP_DIR names the folder of the backups.`,
    )
  const until = to === undefined ? 'latest' : momentOf(to)
  const folder = openBackupFolder(config.backups.folder)
  console.info(
    `This restores ${until === 'latest' ? 'the latest state' : `the state of ${until.toISOString()}`} from ${folder.root} into ${config.dataDir}.`,
  )
  const started = performance.now()
  const { record, droppedMails, lostBlobs } = await restore({
    folder,
    dataDir: config.dataDir,
    until,
    sendWaitingMails,
    openBlobs: () => openBlobs(config),
    say: (sentence) => console.info(sentence),
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  console.info(`Restored from backup ${record.id} in ${seconds} s. Start the server with npm start.`)
  if (droppedMails > 0)
    console.info(
      `E-mails that waited at that moment and are not sent, because they may have been sent already: ${droppedMails}.`,
    )
  if (lostBlobs.length === 0) return
  console.error(
    `Photos and files that are missing or damaged in the backup: ${lostBlobs.length}. Their names are:\n${lostBlobs.join('\n')}`,
  )
  process.exitCode = 3
}

function optionsOf(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        to: { type: 'string' },
        latest: { type: 'boolean', default: false },
        'send-waiting-mails': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new StartProblem(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
  }
}

function momentOf(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()))
    throw new StartProblem(`"${text}" is not a time. Write it as 2026-11-27T14:30Z.`)
  return moment
}
