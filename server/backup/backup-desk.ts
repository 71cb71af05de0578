/** What the server knows of its backups, and how it starts one. A backup runs in a process of its own. */
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupOverview } from '#contract/group-admin/backup.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { type BackupFacts, isBackupDue, isBackupLate } from '#domain/backup/backup-due.ts'
import { lineOf } from '../store/embedded/line.ts'
import type { Place } from '../store/embedded/place.ts'
import { isRunning } from '../store/embedded/process.ts'
import type { Clock } from '../values/clock.ts'
import type { BackupConfig } from '../values/config.ts'
import type { BackupFolder } from './backup-folder.ts'
import { type BackupRecord, type Run, readRecords, readRun } from './backup-record.ts'
import { segmentsOf } from './wal-archive.ts'

export interface BackupDesk {
  readonly read: () => Promise<BackupOverview>
  readonly start: () => Promise<Result<null, 'backup-running' | 'no-own-backups'>>
  /** True if the last proved backup is too old. */
  readonly isLate: () => Promise<boolean>
}

/** The desk of a server that makes no backups itself. */
export const noBackups = (madeBy: 'host' | 'off'): BackupDesk => ({
  read: async () => ({ madeBy, running: null, failed: null, late: false, reachesTo: null, items: [] }),
  start: async () => refuse('no-own-backups'),
  isLate: async () => false,
})

export interface OwnBackups extends BackupDesk {
  readonly isDue: () => Promise<boolean>
}

export interface DeskOptions {
  readonly folder: BackupFolder
  readonly place: Place
  readonly config: BackupConfig
  readonly clock: Clock
  /** Runs the program that makes one backup; resolves when it has ended. */
  readonly runProgram: () => Promise<void>
}

export function openBackupDesk({ folder, place, config, clock, runProgram }: DeskOptions): OwnBackups {
  // The program needs a moment until its own file says that it runs.
  let startedAt: Date | null = null
  const runningIn = (run: Run | null): BackupOverview['running'] => {
    if (run !== null && isUnderWay(run)) return { startedAt: run.startedAt, stage: run.stage }
    return startedAt === null ? null : { startedAt: startedAt.toISOString(), stage: 'copying-database' }
  }
  const factsOf = (records: readonly BackupRecord[]): BackupFacts => {
    const line = lineOf(place)
    const last = records.findLast((record) => record.line === line && record.verdict?.kind === 'proved')
    return {
      bornAt: statSync(place.line).mtime,
      provedAt: last === undefined ? null : new Date(last.takenAt),
    }
  }
  const facts = async () => factsOf((await readRecords(folder)).records)
  return {
    read: async () => {
      const [{ records }, run] = await Promise.all([readRecords(folder), readRun(folder)])
      const known = factsOf(records)
      return {
        madeBy: 'self',
        running: runningIn(run),
        failed: runningIn(run) === null ? failureOf(run) : null,
        late: isBackupLate(known, clock()),
        reachesTo: await reachOf(folder, lineOf(place), known),
        items: records.map(toBackup).toReversed(),
      }
    },
    start: async () => {
      if (runningIn(await readRun(folder)) !== null) return refuse('backup-running')
      startedAt = clock()
      void runProgram().finally(() => {
        startedAt = null
      })
      return ok(null)
    },
    isLate: async () => isBackupLate(await facts(), clock()),
    isDue: async () => isBackupDue(await facts(), clock(), config.hour),
  }
}

const isUnderWay = (run: Run) => run.endedAt === null && isRunning(run.pid)

function failureOf(run: Run | null): BackupOverview['failed'] {
  if (run === null) return null
  if (run.endedAt === null) return { at: run.startedAt, reason: 'interrupted' }
  return run.failed === null ? null : { at: run.endedAt, reason: run.failed }
}

const toBackup = ({ takenAt, base, verdict }: BackupRecord): BackupOverview['items'][number] => ({
  takenAt,
  sizeBytes: base.bytes,
  provedAt: verdict?.kind === 'proved' ? verdict.at : null,
  proofSeconds: verdict?.kind === 'proved' ? verdict.seconds : null,
  refusedFor: verdict?.kind === 'refused' ? verdict.reason : null,
})

/** PostgreSQL finishes a segment when its last change is made, so the file is at most moments younger. */
async function reachOf(
  folder: BackupFolder,
  line: string,
  { provedAt }: BackupFacts,
): Promise<string | null> {
  const last = (await segmentsOf(folder, line)).at(-1)
  if (provedAt === null) return null
  return (last === undefined ? provedAt : statSync(last.path).mtime).toISOString()
}

const program = join(import.meta.dirname, '../lifecycle/backup-now.ts')

/** Runs the program. It goes on if the server ends, and its result is in the folder of the backups. Returns its exit code. */
export function runBackupProgram(environment: NodeJS.ProcessEnv): Promise<number | null> {
  const child = spawn(process.execPath, [program], { env: environment, stdio: 'ignore', windowsHide: true })
  return new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', resolve)
  })
}
