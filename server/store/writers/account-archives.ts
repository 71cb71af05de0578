/** Notes how the download of an account's archive goes. */
import { and, eq, sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { accountArchives } from '../schema/account-archives.ts'
import type { Queries } from '../store.ts'

export interface NewDownload {
  readonly userId: UserId
  readonly downloadId: string
  readonly fileBytes: number
  readonly at: Date
  /** A download that has noted nothing since then does not run any more. */
  readonly goneBefore: Date
}

/** Begins a download. False if one of this user runs, on whichever server. */
export async function beginDownload(
  queries: Queries,
  { userId, downloadId, fileBytes, at, goneBefore }: NewDownload,
): Promise<boolean> {
  const fresh = {
    downloadId,
    startedAt: at,
    seenAt: at,
    endedAt: null,
    complete: false,
    sentBytes: 0,
    fileBytes,
  }
  const begun = await queries
    .insert(accountArchives)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: accountArchives.userId,
      set: fresh,
      setWhere: sql`${accountArchives.endedAt} IS NOT NULL OR ${accountArchives.seenAt} < ${goneBefore}`,
    })
    .returning({ downloadId: accountArchives.downloadId })
  return begun.length > 0
}

/** A later download of the user leaves the notes of this one without effect. */
export async function noteDownload(
  queries: Queries,
  { userId, downloadId }: { readonly userId: UserId; readonly downloadId: string },
  note: Partial<Pick<typeof accountArchives.$inferInsert, 'seenAt' | 'endedAt' | 'complete' | 'sentBytes'>>,
): Promise<void> {
  await queries
    .update(accountArchives)
    .set(note)
    .where(and(eq(accountArchives.userId, userId), eq(accountArchives.downloadId, downloadId)))
}
