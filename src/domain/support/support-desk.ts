/** The queue of tickets at the desk of support. */
import { maxTicketAnswer } from '#contract/support-limits.ts'
import type { InquiryPriority, InquiryStatus, QueuedTicket, SupportThread } from './support-ticket.ts'

export { maxTicketAnswer }

/** Which tickets the queue lists; null for those of every status or priority. */
export interface DeskFilter {
  readonly status: InquiryStatus | null
  readonly priority: InquiryPriority | null
}

/** The desk begins with what waits for an answer. */
export const openTickets: DeskFilter = { status: 'Open', priority: null }

export interface QueuePage {
  readonly items: readonly QueuedTicket[]
  /** The token of the next page; null after the last one. */
  readonly next: string | null
}

/** Adds a page at the end. A ticket that is listed already stays where it is. */
export function withMore({ items }: QueuePage, page: QueuePage): QueuePage {
  const listed = new Set(items.map(({ id }) => id))
  return { items: [...items, ...page.items.filter(({ id }) => !listed.has(id))], next: page.next }
}

/**
 * Shows a changed ticket in its line of the queue. It stays there also if the filter no longer fits, so that nothing moves under the
 * hand of the reader.
 */
export const withChanged = (queue: QueuePage, { ticket, answers }: SupportThread): QueuePage => ({
  ...queue,
  items: queue.items.map((one) =>
    one.id === ticket.id
      ? {
          ...one,
          status: ticket.status,
          priority: ticket.priority,
          modifiedDate: ticket.modifiedDate,
          answeredDate: lastBy(answers, 'Support'),
          repliedDate: lastBy(answers, 'Person'),
        }
      : one,
  ),
})

const lastBy = (answers: SupportThread['answers'], writer: 'Support' | 'Person') =>
  answers.findLast(({ by }) => by === writer)?.createdDate ?? null

/** True if the person has written after the last answer. */
export const hasNewReply = ({ answeredDate, repliedDate }: QueuedTicket): boolean =>
  repliedDate !== null && (answeredDate === null || repliedDate > answeredDate)

/** What the desk loads again: so many tickets of the queue as it lists, and the open ticket if that has changed. */
export interface DeskRefresh {
  readonly filter: DeskFilter
  /** The number of listed tickets. */
  readonly count: number
  readonly changedId: string | null
}

/**
 * The queue after it was loaded again. Each listed ticket stays in its line, also if the filter no longer fits; the others
 * are added where the reader expects new ones: open tickets at the end, all others at the beginning.
 */
export function withFresh(queue: QueuePage, fresh: QueuePage, { status }: DeskFilter): QueuePage {
  const now = new Map(fresh.items.map((ticket) => [ticket.id, ticket]))
  const listed = new Set(queue.items.map(({ id }) => id))
  const stayed = queue.items.map((ticket) => now.get(ticket.id) ?? ticket)
  const added = fresh.items.filter(({ id }) => !listed.has(id))
  return {
    items: status === 'Open' ? [...stayed, ...added] : [...added, ...stayed],
    next: queue.next ?? fresh.next,
  }
}

/** The answers that are being written, by the ids of their tickets. */
export type UnsentAnswers = Readonly<Record<string, string>>

/** Stores what was typed for a ticket; of an empty answer nothing is left. */
export function withAnswer(answers: UnsentAnswers, id: string, text: string): UnsentAnswers {
  const { [id]: _, ...others } = answers
  return text === '' ? others : { ...others, [id]: text }
}

export type TicketChange = { readonly status: InquiryStatus } | { readonly priority: InquiryPriority }
