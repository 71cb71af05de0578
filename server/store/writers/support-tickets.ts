/** Writes tickets to support. A ticket is created without a grant: anyone may write to support. */
import { and, eq, lt } from 'drizzle-orm'
import type { InquiryPriority, InquiryStatus } from '#contract/group-admin/support-ticket.ts'
import type { SupportTicketId } from '#contract/wire.ts'
import type { Grant } from '../../values/grant.ts'
import { publish } from '../publish.ts'
import {
  answerAddedWith,
  type StoredAnswer,
  type StoredSupportFile,
  type StoredTicket,
} from '../readers/support-tickets.ts'
import { supportAnswers, supportFiles, supportTickets } from '../schema/support.ts'
import type { Queries } from '../store.ts'

export type NewTicket = Omit<StoredTicket, 'id' | 'status'>

/** Stores a ticket. Null if another call with the same key has stored one at the same time. */
export async function addTicket(queries: Queries, ticket: NewTicket): Promise<StoredTicket | null> {
  const [added] = await queries.insert(supportTickets).values(ticket).onConflictDoNothing().returning()
  if (added === undefined) return null
  await announce(queries, added.id)
  return added
}

// The path's schema has checked that the id of the grant is a ticket's id.
const ticketIdOf = ({ id }: Grant<'supportTicket'>) => id as SupportTicketId

async function touch(queries: Queries, id: SupportTicketId, at: Date): Promise<void> {
  await queries.update(supportTickets).set({ modifiedAt: at }).where(eq(supportTickets.id, id))
  await announce(queries, id)
}

const announce = (queries: Queries, supportTicketId: SupportTicketId) =>
  publish(queries, {
    supportTicketId,
    event: { name: 'SupportTicket.Changed', payload: { supportTicketId } },
  })

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
  await announce(queries, ticketIdOf(grant))
}

/** Deletes closed tickets with their files and answers that were last changed before a time. */
export async function forgetTickets(queries: Queries, before: Date): Promise<void> {
  await queries
    .delete(supportTickets)
    .where(and(eq(supportTickets.status, 'Closed'), lt(supportTickets.modifiedAt, before)))
}

type NewLetter = Pick<StoredAnswer, 'idempotencyKey' | 'text' | 'createdAt'>
interface AddedLetter {
  readonly answer: StoredAnswer
  readonly isNew: boolean
}

/** Stores an answer of the staff, unless a call with the same key has done so; `isNew` tells which. */
export const addAnswerTo = (
  queries: Queries,
  grant: Grant<'supportTicket', 'Modify'>,
  answer: NewLetter,
): Promise<AddedLetter> => addLetter(queries, grant, { ...answer, byPerson: false })

/** Stores a reply of the person, unless a call with the same key has done so; `isNew` tells which. */
export const addReplyTo = (
  queries: Queries,
  grant: Grant<'supportTicket', 'AddContent'>,
  reply: NewLetter,
): Promise<AddedLetter> => addLetter(queries, grant, { ...reply, byPerson: true })

async function addLetter(
  queries: Queries,
  grant: Grant<'supportTicket'>,
  letter: NewLetter & Pick<StoredAnswer, 'byPerson'>,
): Promise<AddedLetter> {
  const ticketId = ticketIdOf(grant)
  const [added] = await queries
    .insert(supportAnswers)
    .values({ ...letter, ticketId, authorId: grant.userId })
    .onConflictDoNothing()
    .returning()
  if (added !== undefined) {
    await touch(queries, ticketId, letter.createdAt)
    return { answer: added, isNew: true }
  }
  const known = await answerAddedWith(queries, ticketId, letter)
  if (known === null) throw new Error('The letter is neither new nor known.')
  return { answer: known, isNew: false }
}

/** Opens a ticket again, or leaves it escalated, after a reply of the person. */
export async function setStatusAfterReply(
  queries: Queries,
  grant: Grant<'supportTicket', 'AddContent'>,
  status: InquiryStatus,
): Promise<void> {
  await queries
    .update(supportTickets)
    .set({ status })
    .where(eq(supportTickets.id, ticketIdOf(grant)))
}
