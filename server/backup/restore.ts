/** Makes a DATA_DIR from the backups. Until everything is there, the folder is not one that a server starts with. */
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openFolderStore } from '../blobs/folder-store.ts'
import { type Binaries, prepareBinaries } from '../store/embedded/binaries.ts'
import { lineOf } from '../store/embedded/line.ts'
import { type Place, preparePlace } from '../store/embedded/place.ts'
import { migrate, ownMigrations } from '../store/migrate.ts'
import { referencedBlobs } from '../store/readers/blob-hashes.ts'
import { StartProblem } from '../values/start-problem.ts'
import { settleRestored } from './after-restore.ts'
import type { BackupFolder } from './backup-folder.ts'
import { BackupProblem } from './backup-problem.ts'
import { type BackupRecord, readRecords } from './backup-record.ts'
import { copyBlob } from './copy-blobs.ts'
import { freshPlace } from './fresh-place.ts'
import { type Recovered, recover } from './recover.ts'

export interface RestoreOptions {
  readonly folder: BackupFolder
  readonly dataDir: string
  readonly until: 'latest' | Date
  readonly sendWaitingMails: boolean
  /** Opens where the photos and files go, after the folder is known to be empty. */
  readonly openBlobs: () => Promise<BlobStore>
  readonly say: (sentence: string) => void
}

export interface Restored {
  readonly record: BackupRecord
  readonly droppedMails: number
  /** Photos and files that are missing or damaged in the backup. */
  readonly lostBlobs: readonly string[]
}

/** In DATA_DIR while a restore is unfinished. */
const marker = 'restore-is-unfinished'

export async function restore(options: RestoreOptions): Promise<Restored> {
  const { folder, dataDir, until, say } = options
  refuseFull(dataDir, folder.root)
  const candidates = await candidatesFor(folder, until, say)
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, marker), 'Run the restore again, or delete this folder.\n')
  const place = preparePlace(dataDir, say)
  const binaries = prepareBinaries(place, say)
  const { record, running, beside } = await recoverFirst(candidates, options, place, binaries)
  let done: Omit<Restored, 'record'>
  try {
    done = await complete(running.connectionString, options)
  } finally {
    await running.stop()
  }
  await moveIn(beside, place, record)
  await rm(join(dataDir, marker))
  return { record, ...done }
}

/** An interrupted restore is begun anew. Anything else in the folder is somebody's data. */
function refuseFull(dataDir: string, backups: string) {
  if (!existsSync(dataDir) || existsSync(join(dataDir, marker))) return
  const isBackups = (name: string) => resolve(dataDir, name) === resolve(backups)
  const [other] = readdirSync(dataDir).filter((name) => !isBackups(name))
  if (other !== undefined)
    throw new StartProblem(
      `${dataDir} is not empty (it holds ${other}), and a restore never overwrites anything. Set DATA_DIR to a new folder, or move this one away first.`,
    )
}

/** The proved backups that lead to the moment, the best first. */
async function candidatesFor(folder: BackupFolder, until: 'latest' | Date, say: RestoreOptions['say']) {
  const { records, damaged } = await readRecords(folder)
  for (const id of damaged) say(`The record of backup ${id} is damaged, so this backup is not used.`)
  const proved = records.filter(({ verdict }) => verdict?.kind === 'proved').toReversed()
  const oldest = proved.at(-1)
  if (oldest === undefined)
    throw new StartProblem(
      `There is no proved backup in ${folder.root}. BACKUP_DIR names the folder of the backups.`,
    )
  const fit = proved.filter(({ takenAt }) => until === 'latest' || new Date(takenAt) <= until)
  if (fit.length === 0)
    throw new StartProblem(
      `The oldest backup shows ${oldest.takenAt}, so ${until === 'latest' ? 'nothing' : until.toISOString()} cannot be restored.`,
    )
  return fit.filter((record) => {
    const known = new Set(ownMigrations().map(({ name }) => name))
    const unknown = record.migrations.find((name) => !known.has(name))
    if (unknown === undefined) return true
    throw new BackupProblem(
      'other-release',
      `Backup ${record.id} is of a newer release: it holds migration ${unknown}, unknown here. Restore it with that release.`,
    )
  })
}

/** An older backup with more changes leads to the same moment, so a damaged one is passed over, and said to be. */
async function recoverFirst(
  candidates: readonly BackupRecord[],
  { folder, until, say }: RestoreOptions,
  place: Place,
  binaries: Binaries,
): Promise<{ record: BackupRecord; running: Recovered; beside: Place }> {
  for (const record of candidates) {
    say(
      `Unpacking backup ${record.id} (${Math.round(record.base.bytes / 1_000_000)} MB), and applying the changes since …`,
    )
    const beside = await freshPlace(place, 'restoring', binaries)
    const base = join(folder.bases, record.id)
    try {
      const recovery = { folder, base, record, until, place: beside, binaries, isTrial: false }
      return { record, beside, running: await recoverUntil(recovery, say) }
    } catch (error) {
      if (!(error instanceof BackupProblem) || record === candidates.at(-1)) throw error
      say(error.message)
    }
  }
  throw new BackupProblem('not-recovered', 'There is no backup to restore.')
}

/** PostgreSQL refuses a moment after the last archived change. Then everything there is leads to that moment. */
async function recoverUntil(recovery: Parameters<typeof recover>[0], say: RestoreOptions['say']) {
  try {
    return await recover(recovery)
  } catch (error) {
    if (!(error instanceof BackupProblem) || !error.message.includes('before configured recovery target'))
      throw error
    say('The archived changes end before that moment. Everything there is will be restored.')
    await rm(recovery.place.cluster, { recursive: true, force: true })
    return recover({ ...recovery, until: 'latest' })
  }
}

async function complete(
  connectionString: string,
  { folder, sendWaitingMails, openBlobs, say }: RestoreOptions,
): Promise<Omit<Restored, 'record'>> {
  const migrated = await migrate(connectionString)
  if (migrated.length > 0) say(`Brought the database to this release: ${migrated.length} migrations.`)
  const { droppedMails } = await settleRestored(connectionString, sendWaitingMails)
  say('Copying photos and files …')
  const lostBlobs = await restoreBlobs(connectionString, folder, await openBlobs())
  return { droppedMails, lostBlobs }
}

async function restoreBlobs(
  connectionString: string,
  folder: BackupFolder,
  target: BlobStore,
): Promise<string[]> {
  const source = await openFolderStore(folder.blobs)
  const lost: string[] = []
  for (const hash of await hashesIn(connectionString)) {
    const outcome = await copyBlob(source, target, hash).catch((error: unknown) => {
      if (error instanceof BackupProblem) return 'damaged'
      throw error
    })
    if (outcome !== 'there') lost.push(hash)
  }
  return lost
}

async function hashesIn(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ hash: string }>(referencedBlobs)
    return rows.map(({ hash }) => hash)
  } finally {
    await client.end()
  }
}

/** The last step makes the database one that a server finds. It begins a line of its own, and is due for a backup. */
async function moveIn(beside: Place, place: Place, record: BackupRecord) {
  await writeFile(place.password, record.password, { mode: 0o600 })
  if (place.account) await chown(place.password, place.account.uid, place.account.gid)
  await rm(place.line, { force: true })
  lineOf(place)
  const anHourAgo = new Date(Date.now() - 60 * 60_000)
  await utimes(place.line, anHourAgo, anHourAgo)
  await rename(beside.cluster, place.cluster)
  await rm(beside.root, { recursive: true, force: true })
}
