/** Looks at the earlier backups again: a disk can lose bytes that were right when they were proved. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupFolder } from './backup-folder.ts'
import { BackupProblem, toBackupProblem } from './backup-problem.ts'
import { type BackupRecord, baseFile, manifestFile, readRecords, writeRecord } from './backup-record.ts'
import { consecutive, readSegment, segmentsOf } from './wal-archive.ts'

/**
 * Refuses earlier backups whose bytes have changed. Returns what is wrong with the changes since the one before `newest`,
 * because then moments in between cannot be restored.
 */
export async function checkEarlier(
  folder: BackupFolder,
  newest: BackupRecord,
  now: Date,
  say: (sentence: string) => void,
): Promise<BackupProblem | null> {
  const { records, damaged } = await readRecords(folder)
  for (const id of damaged) say(`The record of backup ${id} is damaged. It cannot be restored.`)
  const proved = records.filter(({ id, verdict }) => verdict?.kind === 'proved' && id !== newest.id)
  for (const record of proved) {
    const problem = await problemOf(folder, record)
    if (problem === null) continue
    say(problem.message)
    await writeRecord(join(folder.bases, record.id), {
      ...record,
      verdict: {
        kind: 'refused',
        at: now.toISOString(),
        reason: problem.reason,
        sentence: problem.message,
      },
    })
  }
  const former = proved.at(-1)
  if (former === undefined || former.line !== newest.line) return null
  return problemOfChanges(folder, { ...newest, firstSegment: former.firstSegment })
}

async function problemOfChanges(folder: BackupFolder, record: BackupRecord): Promise<BackupProblem | null> {
  try {
    const segments = await segmentsOf(folder, record.line)
    for (const segment of consecutive(segments, record.firstSegment, record.lastSegment))
      await readSegment(segment)
    return null
  } catch (error) {
    return toBackupProblem(error)
  }
}

async function problemOf(folder: BackupFolder, record: BackupRecord): Promise<BackupProblem | null> {
  const base = join(folder.bases, record.id)
  if ((await hashOf(manifestFile(base))) !== record.manifest.sha256)
    return new BackupProblem('manifest-damaged', `The manifest of backup ${record.id} is damaged.`)
  if ((await hashOf(baseFile(base))) !== record.base.sha256)
    return new BackupProblem('base-damaged', `The copy of the database in backup ${record.id} is damaged.`)
  return problemOfChanges(folder, record)
}

/** The hash of a file; an empty text if there is none. */
async function hashOf(path: string): Promise<string> {
  if (!existsSync(path)) return ''
  const hash = createHash('sha256')
  for await (const part of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(part)
  return hash.digest('hex')
}
