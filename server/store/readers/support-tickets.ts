/** Tickets to support, with their files and answers. */
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { InquiryPriority, InquiryStatus } from '#contract/group-admin/support-ticket.ts'
import type { SupportFileId, SupportTicketId, UserId } from '#contract/wire.ts'
import type { TicketFileFacts } from '#domain/support/decide-ticket-file.ts'
import { supportAnswers, supportFiles, supportTickets } from '../schema/support.ts'
import type { Queries } from '../store.ts'

export type StoredTicket = typeof supportTickets.$inferSelect
export type StoredSupportFile = typeof supportFiles.$inferSelect
export type StoredAnswer = typeof supportAnswers.$inferSelect

/** Who created a ticket; null if there is no such ticket. `userId` is null for a stranger. */
export async function creatorOfTicket(
  queries: Queries,
  id: SupportTicketId,
): Promise<{ readonly userId: UserId | null } | null> {
  const [found] = await queries
    .select({ userId: supportTickets.userId })
    .from(supportTickets)
    .where(eq(supportTickets.id, id))
  return found ?? null
}

export async function findTicket(queries: Queries, id: SupportTicketId): Promise<StoredTicket | null> {
  const [found] = await queries.select().from(supportTickets).where(eq(supportTickets.id, id))
  return found ?? null
}

/** The ticket, which no other transaction changes until this one ends. */
export async function lockTicket(queries: Queries, id: SupportTicketId): Promise<StoredTicket | null> {
  const [found] = await queries.select().from(supportTickets).where(eq(supportTickets.id, id)).for('update')
  return found ?? null
}

/** The answer or reply that an earlier call with the same key has stored. */
export async function answerAddedWith(
  queries: Queries,
  ticketId: SupportTicketId,
  { byPerson, idempotencyKey }: Pick<StoredAnswer, 'byPerson' | 'idempotencyKey'>,
): Promise<StoredAnswer | null> {
  const [found] = await queries
    .select()
    .from(supportAnswers)
    .where(
      and(
        eq(supportAnswers.ticketId, ticketId),
        eq(supportAnswers.byPerson, byPerson),
        eq(supportAnswers.idempotencyKey, idempotencyKey),
      ),
    )
  return found ?? null
}

/** The ticket that an earlier call of the same sender with the same key has created. */
export async function ticketAddedWith(
  queries: Queries,
  userId: UserId | null,
  idempotencyKey: string,
): Promise<StoredTicket | null> {
  const [found] = await queries
    .select()
    .from(supportTickets)
    .where(
      and(
        userId === null ? isNull(supportTickets.userId) : eq(supportTickets.userId, userId),
        eq(supportTickets.idempotencyKey, idempotencyKey),
      ),
    )
  return found ?? null
}

/** `before`: the ticket after which the list continues; `0` begins the list. */
interface Page {
  readonly before: string
  readonly limit: number
}

const isBefore = (before: string) => sql`(${before} = '0' OR ${supportTickets.id} < ${before}::bigint)`

/** The tickets of a user, the latest first. */
export const ticketsOf = (
  queries: Queries,
  userId: UserId,
  { before, limit }: Page,
): Promise<StoredTicket[]> =>
  queries
    .select()
    .from(supportTickets)
    .where(and(eq(supportTickets.userId, userId), isBefore(before)))
    .orderBy(desc(supportTickets.id))
    .limit(limit)

interface QueueQuery extends Page {
  readonly status: InquiryStatus | undefined
  readonly priority: InquiryPriority | undefined
}

export type StoredQueuedTicket = Pick<
  StoredTicket,
  'id' | 'inquiryType' | 'priority' | 'status' | 'subject' | 'createdAt' | 'modifiedAt'
> & {
  /** When the last answer of the staff was stored; null if there is none. */
  readonly answeredAt: Date | null
  /** When the last reply of the person was stored; null if there is none. */
  readonly repliedAt: Date | null
}

const lastLetter = (isOfWriter: SQL) =>
  sql<Date | null>`(
    SELECT max(answer.created_at) FROM support_answers answer
    WHERE answer.ticket_id = support_tickets.id AND ${isOfWriter}
  )`.mapWith(supportAnswers.createdAt)

/** The tickets of everybody. Open ones, which wait for an answer, come the oldest first; all others the latest first. */
export const ticketQueue = (
  queries: Queries,
  { status, priority, before, limit }: QueueQuery,
): Promise<StoredQueuedTicket[]> =>
  queries
    .select({
      id: supportTickets.id,
      inquiryType: supportTickets.inquiryType,
      priority: supportTickets.priority,
      status: supportTickets.status,
      subject: supportTickets.subject,
      createdAt: supportTickets.createdAt,
      modifiedAt: supportTickets.modifiedAt,
      answeredAt: lastLetter(sql`NOT answer.by_person`),
      repliedAt: lastLetter(sql`answer.by_person`),
    })
    .from(supportTickets)
    .where(
      and(
        status === undefined ? undefined : eq(supportTickets.status, status),
        priority === undefined ? undefined : eq(supportTickets.priority, priority),
        status === 'Open' ? sql`${supportTickets.id} > ${before}::bigint` : isBefore(before),
      ),
    )
    .orderBy(status === 'Open' ? asc(supportTickets.id) : desc(supportTickets.id))
    .limit(limit)

/** The files of tickets, the oldest first. */
export const filesOfTickets = (
  queries: Queries,
  ids: readonly SupportTicketId[],
): Promise<StoredSupportFile[]> =>
  queries
    .select()
    .from(supportFiles)
    .where(inArray(supportFiles.ticketId, [...ids]))
    .orderBy(asc(supportFiles.createdAt), asc(supportFiles.id))

/** The answers to tickets and the replies of the persons, the oldest first. */
export const answersToTickets = (
  queries: Queries,
  ids: readonly SupportTicketId[],
): Promise<StoredAnswer[]> =>
  queries
    .select()
    .from(supportAnswers)
    .where(inArray(supportAnswers.ticketId, [...ids]))
    .orderBy(asc(supportAnswers.id))

/** A file by its id, of whichever ticket. */
export async function findSupportFile(
  queries: Queries,
  id: SupportFileId,
): Promise<StoredSupportFile | null> {
  const [found] = await queries.select().from(supportFiles).where(eq(supportFiles.id, id))
  return found ?? null
}

/** What decides about a further file of a ticket. The caller has locked the user. */
export async function ticketFileFacts(
  queries: Queries,
  ticketId: SupportTicketId,
  userId: UserId,
): Promise<TicketFileFacts> {
  const [facts] = await queries
    .select({
      files: sql<number>`count(*) FILTER (WHERE ${supportFiles.ticketId} = ${ticketId})::integer`,
      used: sql<number>`coalesce(sum(${supportFiles.size}), 0)::integer`,
    })
    .from(supportFiles)
    .innerJoin(supportTickets, eq(supportTickets.id, supportFiles.ticketId))
    .where(eq(supportTickets.userId, userId))
  return facts ?? { files: 0, used: 0 }
}
