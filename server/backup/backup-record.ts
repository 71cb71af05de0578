/** What is written down about each backup, and about the last run. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BackupFailure, BackupStage } from '#contract/group-admin/backup.ts'
import { type BackupFolder, baseIds, writeWhole } from './backup-folder.ts'
import { BackupProblem } from './backup-problem.ts'

/** How much is in a table: the number of its rows, and a digest of all their values. */
const TableContent = z.object({ name: z.string(), rows: z.string(), digest: z.string() })
export type TableContent = z.infer<typeof TableContent>

const Verdict = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('proved'), at: z.iso.datetime(), seconds: z.number(), blobs: z.int() }),
  z.object({ kind: z.literal('refused'), at: z.iso.datetime(), reason: BackupFailure, sentence: z.string() }),
])

const BackupRecord = z.object({
  id: z.string(),
  /** The moment that the backup shows when it is restored without further changes. */
  takenAt: z.iso.datetime(),
  line: z.string(),
  /** The first and the last segment of changes that this backup needs. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  restorePoint: z.string(),
  /** The major version of PostgreSQL, which alone can read it. */
  postgres: z.int(),
  migrations: z.array(z.string()),
  tables: z.array(TableContent),
  base: z.object({ bytes: z.int(), sha256: z.string() }),
  manifest: z.object({ sha256: z.string() }),
  password: z.string(),
  verdict: z.nullable(Verdict),
})
export type BackupRecord = z.infer<typeof BackupRecord>

const Sealed = z.object({ sha256: z.string(), record: z.unknown() })

/** The files of one backup. */
export const recordFile = (base: string) => join(base, 'record.json')
export const baseFile = (base: string) => join(base, 'base.tar.zst')
export const manifestFile = (base: string) => join(base, 'backup_manifest')

const sealOf = (record: unknown) => createHash('sha256').update(JSON.stringify(record)).digest('hex')

export const writeRecord = (base: string, record: BackupRecord): Promise<void> =>
  writeWhole(recordFile(base), JSON.stringify({ sha256: sealOf(record), record }, null, 1))

/** Reads a record; a changed byte is noticed. */
export async function readRecord(base: string): Promise<BackupRecord> {
  const damaged = () => new BackupProblem('record-damaged', `The record ${recordFile(base)} is damaged.`)
  const sealed = Sealed.safeParse(parsed(await readFile(recordFile(base), 'utf8').catch(() => '')))
  if (!sealed.success || sealOf(sealed.data.record) !== sealed.data.sha256) throw damaged()
  const record = BackupRecord.safeParse(sealed.data.record)
  if (!record.success) throw damaged()
  return record.data
}

/** All backups whose records can be read, the oldest first; `damaged` names the others. */
export async function readRecords(folder: BackupFolder) {
  const records: BackupRecord[] = []
  const damaged: string[] = []
  for (const id of await baseIds(folder)) {
    try {
      records.push(await readRecord(join(folder.bases, id)))
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error
      damaged.push(id)
    }
  }
  return { records, damaged }
}

const Run = z.object({
  pid: z.int(),
  startedAt: z.iso.datetime(),
  stage: BackupStage,
  endedAt: z.nullable(z.iso.datetime()),
  /** Null while it runs, and if the backup was proved. */
  failed: z.nullable(BackupFailure),
})
export type Run = z.infer<typeof Run>

export const writeRun = (folder: BackupFolder, run: Run): Promise<void> =>
  writeWhole(folder.run, JSON.stringify(run))

/** The last run; null if there was none. */
export async function readRun(folder: BackupFolder): Promise<Run | null> {
  const run = Run.safeParse(parsed(await readFile(folder.run, 'utf8').catch(() => '')))
  return run.success ? run.data : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Empty or damaged; the caller's schema refuses it.
    return null
  }
}
