/** Who wants the news by mail, and where it goes. */
import { eq, sql } from 'drizzle-orm'
import type { NewsMail } from '#contract/group-admin/news-mail.ts'
import type { UserId } from '#contract/wire.ts'
import { newsMails } from '../schema/news.ts'
import type { Queries } from '../store.ts'
import { confirmedAddressOf } from './confirmed-address.ts'
import { maySignIn } from './may-sign-in.ts'

export async function readNewsMail(queries: Queries, userId: UserId): Promise<NewsMail> {
  const [chosen] = await queries.select().from(newsMails).where(eq(newsMails.userId, userId))
  return { wanted: chosen !== undefined, address: await confirmedAddressOf(queries, userId) }
}

/** Null if the user has no confirmed address, or may not sign in at this moment. */
export const mailedAddress = (queries: Queries, userId: UserId): Promise<string | null> =>
  confirmedAddressOf(queries, userId, maySignIn)

export interface DueNewsMail {
  readonly userId: UserId
  readonly toldUntil: Date
}

/**
 * The user whose mail has been due longest, locked until the transaction ends. Servers that look at the same time get
 * different users. Null if no mail is due, apart from those of the users in `except`.
 */
export async function lockDueNewsMail(
  queries: Queries,
  now: Date,
  except: readonly UserId[],
): Promise<DueNewsMail | null> {
  const [due] = await queries
    .select({ userId: newsMails.userId, toldUntil: newsMails.toldUntil })
    .from(newsMails)
    .where(
      sql`${newsMails.nextAt} <= ${now.toISOString()}::timestamptz
        AND NOT ${newsMails.userId} = ANY (${sql.param(except)}::bigint[])`,
    )
    .orderBy(newsMails.nextAt, newsMails.userId)
    .limit(1)
    .for('update', { skipLocked: true })
  return due ?? null
}
