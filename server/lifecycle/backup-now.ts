/** `npm run backup`: one backup now, with or without a running server. The server runs this program every night. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openBackupFolder } from '../backup/backup-folder.ts'
import { toBackupProblem } from '../backup/backup-problem.ts'
import { type BackupTools, runBackup } from '../backup/run-backup.ts'
import { archives } from '../store/embedded/archiving.ts'
import { prepareBinaries } from '../store/embedded/binaries.ts'
import { connectionStringOf } from '../store/embedded/cluster.ts'
import { takeLock } from '../store/embedded/lock.ts'
import { type Place, preparePlace } from '../store/embedded/place.ts'
import { findOrphan } from '../store/embedded/postmaster.ts'
import { openEmbedded } from '../store/embedded.ts'
import { systemClock } from '../values/clock.ts'
import { type Config, readConfig } from '../values/config.ts'
import { StartProblem } from '../values/start-problem.ts'
import { openBlobs } from './content.ts'

const say = (sentence: string) => console.info(sentence)

// Waiting for the end of a database that this program has found running does not keep the process alive.
const alive = setInterval(() => undefined, 60_000)
try {
  await main()
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : toBackupProblem(error).message)
  process.exitCode = 1
} finally {
  clearInterval(alive)
}

async function main() {
  const config = readConfig(process.env)
  if (config.backups === null) throw new StartProblem('BACKUPS is 0, so this server makes no backups.')
  if (config.databaseUrl !== null)
    throw new StartProblem('The database of DATABASE_URL is backed up by its own host. The README says how.')
  if (!existsSync(join(config.dataDir, 'database')) && !existsSync(join(config.dataDir, 'database-is-at')))
    throw new StartProblem(`There is no database in ${config.dataDir}. DATA_DIR names its folder.`)

  const folder = openBackupFolder(config.backups.folder)
  const database = await openRunning(config)
  try {
    const tools: BackupTools = {
      folder,
      place: database.place,
      binaries: prepareBinaries(database.place, say),
      connectionString: database.connectionString,
      blobs: await openBlobs(config),
      rule: config.backups,
      clock: systemClock,
      say,
    }
    const record = await runBackup(tools)
    if (record?.verdict?.kind !== 'proved')
      throw new StartProblem('Another backup is running. Wait until it has ended.')
    say(
      `Backup ${record.id} is proved: restored and compared in ${record.verdict.seconds} s, no differences. It is in ${folder.root}.`,
    )
  } finally {
    await database.stop()
  }
}

interface Running {
  readonly connectionString: string
  readonly place: Place
  readonly stop: () => Promise<void>
}

/** The database of the running server or, if there is none, one that runs as long as this program. */
async function openRunning(config: Config): Promise<Running> {
  const place = preparePlace(config.dataDir, () => {})
  const lock = takeLock(place.lock)
  if (lock !== null) {
    lock.release()
    return openEmbedded({ dataDir: config.dataDir, url: 'npm run backup', say, archive: true })
  }
  const postmaster = findOrphan(place)
  if (postmaster === null)
    throw new StartProblem('The server is starting or stopping. Try again in a moment.')
  const connectionString = connectionStringOf(place, postmaster.port)
  if (!(await archives(connectionString)))
    throw new StartProblem('The running server was started with BACKUPS=0. Restart it without that.')
  return { connectionString, place, stop: async () => {} }
}
