/** The archive of an account: who gets it, and how a download of it goes (adr 70). */
import type { Privilege } from '#contract/permission.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { isDemoVisitor } from './demo-visitor.ts'

/** Why a user gets no archive. A parent or staff who acts as the user does not get this far. */
export type ArchiveRefusal = 'not-allowed'

/** A visitor of the demo owns nothing, and the account is deleted within a day. */
export const decideAccountArchive = (who: {
  readonly privileges: ReadonlySet<Privilege>
}): Result<void, ArchiveRefusal> => (isDemoVisitor(who) ? refuse('not-allowed') : ok(undefined))

/** What is stored of a download. */
export interface StoredDownload {
  /** When the server last noted that it runs. */
  readonly seenAt: Date
  readonly endedAt: Date | null
  readonly complete: boolean
}

/** A running download notes that it runs every so many milliseconds. */
export const noteDownloadEvery = 3000

/** If the last note is older than this many milliseconds, the server that sent the bytes is gone. */
export const downloadLease = 30_000

export function stateOfDownload(
  { seenAt, endedAt, complete }: StoredDownload,
  now: Date,
): 'running' | 'complete' | 'broken' {
  if (endedAt !== null) return complete ? 'complete' : 'broken'
  return now.getTime() - seenAt.getTime() < downloadLease ? 'running' : 'broken'
}
