/** Who wants the news by mail, and where it goes. */
import { sql } from 'drizzle-orm'
import type { NewsMail } from '#contract/group-admin/news-mail.ts'
import type { UserId } from '#contract/wire.ts'
import { newsMails } from '../schema/news.ts'
import type { Queries } from '../store.ts'

/** The mails go to one address: the first one that the user has confirmed. */
export async function readNewsMail(queries: Queries, userId: UserId): Promise<NewsMail> {
  const { rows } = await queries.execute<NewsMail & Record<string, unknown>>(sql`
    SELECT EXISTS (SELECT FROM ${newsMails} WHERE ${newsMails.userId} = ${userId}) AS wanted,
      (SELECT a.address FROM identity_addresses a
        JOIN identities n ON n.id = a.identity_id JOIN users u ON u.subject = n.subject
        WHERE u.id = ${userId} AND a.verified_at IS NOT NULL AND a.inactive_at IS NULL
        ORDER BY a.id LIMIT 1) AS address`)
  const [row] = rows
  if (row === undefined) throw new Error('A statement without FROM answered nothing.')
  return row
}

export interface DueNewsMail {
  readonly userId: UserId
  readonly toldUntil: Date
}

/**
 * The user whose mail has been due longest, locked until the transaction ends. Servers that look at the same time get
 * different users. Null if no mail is due.
 */
export async function lockDueNewsMail(queries: Queries, now: Date): Promise<DueNewsMail | null> {
  const [due] = await queries
    .select({ userId: newsMails.userId, toldUntil: newsMails.toldUntil })
    .from(newsMails)
    .where(sql`${newsMails.nextAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(newsMails.nextAt, newsMails.userId)
    .limit(1)
    .for('update', { skipLocked: true })
  return due ?? null
}
