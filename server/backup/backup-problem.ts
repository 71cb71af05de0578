import type { BackupFailure } from '#contract/group-admin/backup.ts'

/** Why a backup or a restore cannot go on: a literal reason for pages, and a sentence for the operator. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
  readonly reason: BackupFailure
  /** The photo or file that is damaged in the backup, if that is the reason. */
  readonly blob: string | null

  constructor(reason: BackupFailure, sentence: string, blob: string | null = null) {
    super(sentence)
    this.reason = reason
    this.blob = blob
  }
}

/** What any error means for a backup. The system's own codes tell a full disk and a folder that refuses. */
export function toBackupProblem(error: unknown): BackupProblem {
  if (error instanceof BackupProblem) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const text = error instanceof Error ? error.message : String(error)
  return new BackupProblem(reasonOf(code), `${sentences[code] ?? 'The backup has failed'}: ${text}`)
}

const reasons: Readonly<Record<string, BackupFailure>> = {
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
  '53100': 'no-space',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ECONNREFUSED: 'database-away',
  ECONNRESET: 'database-away',
  '57P01': 'database-away',
  '57P03': 'database-away',
}

const reasonOf = (code: string): BackupFailure => reasons[code] ?? 'unexpected'

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no space left on the disk of the backups',
  EDQUOT: 'There is no space left on the disk of the backups',
  '53100': 'There is no space left on the disk of the database',
  EACCES: 'The folder of the backups cannot be written',
  EPERM: 'The folder of the backups cannot be written',
  EROFS: 'The folder of the backups cannot be written',
  ECONNREFUSED: 'The database does not answer',
  ECONNRESET: 'The database does not answer',
}
