/** Makes a running database of a backup and the archived changes since: the way of every proof and every restore. */
import { chownSync } from 'node:fs'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForAnswer } from '../store/embedded/answers.ts'
import type { Binaries } from '../store/embedded/binaries.ts'
import { connectionStringOf } from '../store/embedded/cluster.ts'
import { freePort } from '../store/embedded/free-port.ts'
import type { Place } from '../store/embedded/place.ts'
import { lastWords, startPostmaster, stopPostmaster } from '../store/embedded/postmaster.ts'
import type { BackupFolder } from './backup-folder.ts'
import { BackupProblem } from './backup-problem.ts'
import type { BackupRecord } from './backup-record.ts'
import { unpackBase } from './unpack-base.ts'
import { consecutive, readSegment, segmentsOf, writeSparse } from './wal-archive.ts'

/** Up to where changes are applied: the moment of the backup itself, a point in time, or the last archived change. */
export type Until = 'backup' | 'latest' | Date

export interface Recovered {
  readonly connectionString: string
  readonly stop: () => Promise<void>
}

/** How long applying the changes may take, in milliseconds. */
const maxRecovery = 60 * 60_000

export interface Recovery {
  readonly folder: BackupFolder
  /** The folder of the backup. */
  readonly base: string
  readonly record: BackupRecord
  readonly until: Until
  /** Where the database is made. Its folder must be empty. */
  readonly place: Place
  readonly binaries: Binaries
  /** True if the copy is thrown away after a look. */
  readonly isTrial: boolean
}

/** Unpacks, applies, and starts the database on a port of its own. It accepts calls only when it is complete. */
export async function recover({
  folder,
  base,
  record,
  until,
  place,
  binaries,
  isTrial,
}: Recovery): Promise<Recovered> {
  await unpackBase(base, record, place.cluster, place.account)
  await layChanges(folder, record, until, place)
  await writeFile(join(place.cluster, 'recovery.signal'), '', { mode: 0o600 })
  await writeFile(place.password, record.password, { mode: 0o600 })
  if (place.account)
    for (const path of [join(place.cluster, 'recovery.signal'), place.password])
      chownSync(path, place.account.uid, place.account.gid)
  const port = await freePort()
  const postmaster = await startPostmaster(place, binaries, port, {
    ...targetOf(record, until),
    // The changes are in place already, so there is nothing to fetch. PostgreSQL demands a command all the same.
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    hot_standby: 'off',
    archive_mode: 'off',
    ...(isTrial ? { fsync: 'off', autovacuum: 'off' } : {}),
  })
  if (!(await waitForAnswer(postmaster, connectionStringOf(place, port, 'postgres'), maxRecovery))) {
    const words = lastWords(place)
    await stopPostmaster(postmaster, place, binaries)
    throw new BackupProblem(
      'not-recovered',
      `Backup ${record.id} does not become a running database: ${words}`,
    )
  }
  return {
    connectionString: connectionStringOf(place, port),
    stop: () => stopPostmaster(postmaster, place, binaries),
  }
}

function targetOf({ restorePoint }: BackupRecord, until: Until): Record<string, string> {
  if (until === 'backup') return { recovery_target_name: restorePoint }
  // PostgreSQL reads this before it knows any name of a time zone, so the zone is a number.
  return until === 'latest' ? {} : { recovery_target_time: until.toISOString().replace('Z', '+00') }
}

/** Puts the changes where PostgreSQL looks for them, each compared with its hash. */
async function layChanges(folder: BackupFolder, record: BackupRecord, until: Until, place: Place) {
  const found = await segmentsOf(folder, record.line)
  const needed = consecutive(found, record.firstSegment, record.lastSegment)
  const wanted = until === 'backup' ? needed : consecutive(found, record.firstSegment, null)
  const target = join(place.cluster, 'pg_wal')
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const segment of wanted) {
    const path = join(target, segment.name)
    await rm(path, { force: true })
    await writeSparse(path, await readSegment(segment))
    if (place.account) await chown(path, place.account.uid, place.account.gid)
  }
}
