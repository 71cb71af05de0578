/** Who wants the news by mail, and where it goes. */
import { type SQL, sql } from 'drizzle-orm'
import type { NewsMail } from '#contract/group-admin/news-mail.ts'
import type { UserId } from '#contract/wire.ts'
import { users } from '../schema/group-admin.ts'
import { identities, identityAddresses } from '../schema/identity.ts'
import { newsMails } from '../schema/news.ts'
import type { Queries } from '../store.ts'
import { maySignIn } from './may-sign-in.ts'

/** The address to which a user's mails go: the first one that the user has confirmed. */
const addressOf = (userId: UserId, condition: SQL = sql`true`): SQL => sql`(
  SELECT ${identityAddresses.address} FROM ${identityAddresses}
    JOIN ${identities} ON ${identities.id} = ${identityAddresses.identityId}
    JOIN ${users} ON ${users.subject} = ${identities.subject}
  WHERE ${users.id} = ${userId} AND ${identityAddresses.verifiedAt} IS NOT NULL
    AND ${identityAddresses.inactiveAt} IS NULL AND ${condition}
  ORDER BY ${identityAddresses.id} LIMIT 1)`

/** Whether a user wants the news by mail, and the address for it. */
export async function readNewsMail(queries: Queries, userId: UserId): Promise<NewsMail> {
  const { rows } = await queries.execute<NewsMail & Record<string, unknown>>(sql`
    SELECT EXISTS (SELECT FROM ${newsMails} WHERE ${newsMails.userId} = ${userId}) AS wanted,
      ${addressOf(userId)} AS address`)
  const [row] = rows
  if (row === undefined) throw new Error('A statement without FROM answered nothing.')
  return row
}

/** Null if the user has no confirmed address, or may not sign in at this moment. */
export async function mailedAddress(queries: Queries, userId: UserId): Promise<string | null> {
  const { rows } = await queries.execute<{ address: string | null }>(
    sql`SELECT ${addressOf(userId, maySignIn)} AS address`,
  )
  return rows[0]?.address ?? null
}

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
