/** Makes one backup, proves it, and only then calls it one. */
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BackupStage } from '#contract/group-admin/backup.ts'
import type { KeptRule } from '#domain/backup/kept-backups.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Binaries } from '../store/embedded/binaries.ts'
import { lineOf } from '../store/embedded/line.ts'
import { takeLock } from '../store/embedded/lock.ts'
import type { Place } from '../store/embedded/place.ts'
import type { Clock } from '../values/clock.ts'
import { type BackupFolder, baseIdAt, flushFolder, removeLeftovers, unfinishedBase } from './backup-folder.ts'
import { BackupProblem, toBackupProblem } from './backup-problem.ts'
import { type BackupRecord, writeRecord, writeRun } from './backup-record.ts'
import { checkEarlier } from './check-earlier.ts'
import { copyBlobs, replaceBlob } from './copy-blobs.ts'
import { noteMoment } from './note-moment.ts'
import { prove } from './prove.ts'
import { prune } from './prune.ts'
import { takeBase } from './take-base.ts'
import { collectSegments, segmentsOf } from './wal-archive.ts'

export interface BackupTools {
  readonly folder: BackupFolder
  readonly place: Place
  readonly binaries: Binaries
  readonly connectionString: string
  readonly blobs: BlobStore
  readonly rule: KeptRule
  readonly clock: Clock
  /** Prints one sentence for the operator. */
  readonly say: (sentence: string) => void
}

/** Null if another backup is running. Throws the reason if the backup is refused. */
export async function runBackup(tools: BackupTools): Promise<BackupRecord | null> {
  const { folder, clock } = tools
  const lock = takeLock(folder.lock)
  if (lock === null) return null
  const startedAt = clock().toISOString()
  let stage: BackupStage = 'copying-database'
  const run = () => ({ pid: process.pid, startedAt, stage, endedAt: null, failed: null })
  const enter = async (next: BackupStage) => {
    stage = next
    tools.say(`${stageWords[next]} …`)
    await writeRun(folder, run())
  }
  try {
    await enter('copying-database')
    await removeLeftovers(folder)
    const record = await makeAndProve(tools, enter)
    await enter('tidying')
    const gap = await checkEarlier(folder, record, clock(), tools.say)
    await prune(folder, tools.rule, tools.blobs, clock())
    if (gap !== null) throw gap
    await writeRun(folder, { ...run(), endedAt: clock().toISOString() })
    return record
  } catch (error) {
    const problem = toBackupProblem(error)
    // A full disk may refuse this file too; what it said before still tells that the run did not end well.
    await writeRun(folder, { ...run(), endedAt: clock().toISOString(), failed: problem.reason }).catch(
      () => undefined,
    )
    throw problem
  } finally {
    lock.release()
  }
}

const stageWords: Readonly<Record<BackupStage, string>> = {
  'copying-database': 'Copying the database',
  'copying-photos': 'Copying photos and files',
  restoring: 'Restoring the copy beside',
  comparing: 'Comparing it with the original',
  tidying: 'Checking earlier backups and removing old ones',
}

async function makeAndProve(
  tools: BackupTools,
  enter: (stage: BackupStage) => Promise<void>,
): Promise<BackupRecord> {
  const { folder, place, clock } = tools
  const id = baseIdAt(clock())
  const base = unfinishedBase(folder, id)
  const final = join(folder.bases, id)
  await mkdir(base, { mode: 0o700 })
  const made = await make(tools, id, base, enter).catch(async (error: unknown) => {
    await rm(base, { recursive: true, force: true })
    throw error
  })
  try {
    await enter('restoring')
    const proof = await prove({
      ...tools,
      base,
      record: made,
      onRunning: () => enter('comparing'),
    })
    const record = { ...made, verdict: { kind: 'proved' as const, at: clock().toISOString(), ...proof } }
    await writeRecord(base, record)
    await rename(base, final)
    await flushFolder(folder.bases)
    return record
  } catch (error) {
    const { reason, message, blob } = toBackupProblem(error)
    await dropData(base)
    await writeRecord(base, {
      ...made,
      verdict: { kind: 'refused', at: clock().toISOString(), reason, sentence: message },
    })
    await rename(base, final)
    if (blob !== null) await replaceBlob(tools.blobs, folder, blob)
    throw error
  } finally {
    await collectSegments(folder, place)
  }
}

async function make(
  { folder, place, connectionString, blobs }: BackupTools,
  id: string,
  base: string,
  enter: (stage: BackupStage) => Promise<void>,
): Promise<BackupRecord> {
  const taken = await takeBase(connectionString, place, base)
  const restorePoint = `kinweave ${id}`
  const { takenAt, ...moment } = await noteMoment(connectionString, restorePoint)
  await enter('copying-photos')
  await copyBlobs(blobs, folder)
  await untilCollected(folder, place, moment.lastSegment)
  const record: BackupRecord = {
    id,
    takenAt: takenAt.toISOString(),
    line: lineOf(place),
    restorePoint,
    ...taken,
    ...moment,
    tables: [...moment.tables],
    migrations: [...moment.migrations],
    password: await readFile(place.password, 'utf8'),
    verdict: null,
  }
  await writeRecord(base, record)
  return record
}

/** How long PostgreSQL may take to archive a finished segment, in milliseconds. */
const maxArchiving = 120_000

/** Waits until the segment is in the backups: what is not there is not backed up. */
async function untilCollected(folder: BackupFolder, place: Place, name: string) {
  const deadline = Date.now() + maxArchiving
  for (;;) {
    await collectSegments(folder, place)
    const found = await segmentsOf(folder, lineOf(place))
    if (found.some((segment) => segment.name === name)) return
    if (Date.now() > deadline)
      throw new BackupProblem('not-archiving', 'The database does not archive its changes.')
    await pause(200)
  }
}

/** A refused backup keeps its record, so that people can read why, but none of its bytes. */
async function dropData(base: string) {
  const keep = new Set(['record.json'])
  for (const name of await readdir(base)) if (!keep.has(name)) await rm(join(base, name), { force: true })
}
