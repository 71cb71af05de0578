/** Writes tickets to support. A ticket is created without a grant: anyone may write to support. */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { InquiryPriority, InquiryStatus } from '#contract/group-admin/support-ticket.ts'
import type { SupportTicketId } from '#contract/wire.ts'
import type { Grant } from '../../values/grant.ts'
import type { StoredAnswer, StoredSupportFile, StoredTicket } from '../readers/support-tickets.ts'
import { supportAnswers, supportFiles, supportTickets } from '../schema/support.ts'
import type { Queries } from '../store.ts'

export type NewTicket = Omit<StoredTicket, 'id' | 'status'>

/** Stores a ticket. Null if another call with the same key has stored one at the same time. */
export async function addTicket(queries: Queries, ticket: NewTicket): Promise<StoredTicket | null> {
  const [added] = await queries.insert(supportTickets).values(ticket).onConflictDoNothing().returning()
  return added ?? null
}

// The path's schema has checked that the id of the grant is a ticket's id.
const ticketIdOf = ({ id }: Grant<'supportTicket'>) => id as SupportTicketId

const touch = (queries: Queries, id: SupportTicketId, at: Date) =>
  queries.update(supportTickets).set({ modifiedAt: at }).where(eq(supportTickets.id, id))

export async function addFileTo(
  queries: Queries,
  grant: Grant<'supportTicket', 'AddContent'>,
  file: Omit<StoredSupportFile, 'ticketId'>,
): Promise<void> {
  const ticketId = ticketIdOf(grant)
  await queries.insert(supportFiles).values({ ...file, ticketId })
  await touch(queries, ticketId, file.createdAt)
}

export async function changeTicket(
  queries: Queries,
  grant: Grant<'supportTicket', 'Patch'>,
  change: { readonly status?: InquiryStatus; readonly priority?: InquiryPriority },
  at: Date,
): Promise<void> {
  await queries
    .update(supportTickets)
    .set({ ...change, modifiedAt: at })
    .where(eq(supportTickets.id, ticketIdOf(grant)))
}

/** Deletes closed tickets with their files and answers that were last changed before a time. */
export async function forgetTickets(queries: Queries, before: Date): Promise<void> {
  await queries
    .delete(supportTickets)
    .where(and(eq(supportTickets.status, 'Closed'), lt(supportTickets.modifiedAt, before)))
}

/** Stores an answer, unless a call with the same key has done so; `isNew` tells which. */
export async function addAnswerTo(
  queries: Queries,
  grant: Grant<'supportTicket', 'Modify'>,
  answer: Pick<StoredAnswer, 'idempotencyKey' | 'text' | 'createdAt'>,
): Promise<{ readonly answer: StoredAnswer; readonly isNew: boolean }> {
  const ticketId = ticketIdOf(grant)
  const [added] = await queries
    .insert(supportAnswers)
    .values({ ...answer, ticketId, authorId: grant.userId })
    .onConflictDoNothing()
    .returning()
  if (added !== undefined) {
    await touch(queries, ticketId, answer.createdAt)
    return { answer: added, isNew: true }
  }
  const [known] = await queries
    .select()
    .from(supportAnswers)
    .where(sql`ticket_id = ${ticketId} AND idempotency_key = ${answer.idempotencyKey}`)
  if (known === undefined) throw new Error('The answer is neither new nor known.')
  return { answer: known, isNew: false }
}
