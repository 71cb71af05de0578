/** Which accounts are due to be destroyed or reminded. Children who wait with a parent go with the parent. */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { accountDeletions } from '../schema/account-deletions.ts'
import type { Queries } from '../store.ts'
import type { StoredDeletion } from './deletion-facts.ts'

const isDue = (now: Date) => and(lte(accountDeletions.deletesAt, now), isNull(accountDeletions.withUserId))

export async function dueDeletions(queries: Queries, now: Date): Promise<UserId[]> {
  const rows = await queries
    .select({ id: accountDeletions.userId })
    .from(accountDeletions)
    .where(isDue(now))
    .orderBy(asc(accountDeletions.deletesAt))
  return rows.map(({ id }) => id)
}

/** A deletion that is due, locked; null if the person has kept the account, or another server has just destroyed it. */
export async function lockDueDeletion(
  queries: Queries,
  userId: UserId,
  now: Date,
): Promise<StoredDeletion | null> {
  const [due] = await queries
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isDue(now)))
    .for('update')
  return due ?? null
}

/** The deletions that end before a time and of which nobody has been reminded. They count as reminded from now on. */
export function remindedNow(queries: Queries, before: Date, now: Date): Promise<StoredDeletion[]> {
  return queries
    .update(accountDeletions)
    .set({ remindedAt: now })
    .where(
      sql`${accountDeletions.remindedAt} IS NULL AND ${accountDeletions.deletesAt} <= ${before.toISOString()}
        AND ${accountDeletions.deletesAt} > ${now.toISOString()}`,
    )
    .returning()
}
