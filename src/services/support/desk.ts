/** What staff does with the tickets of everybody. */
import { fromPromise } from 'xstate'
import { CallFailure, demand, send, type Transport } from '#contract/client.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import {
  answerSupportTicket,
  getSupportTicket,
  listSupportQueue,
  patchSupportTicket,
} from '#contract/group-admin/support-ticket.ts'
import { type Result, refuse, refusedAs } from '#contract/result.ts'
import { SupportTicketId } from '#contract/wire.ts'
import {
  type DeskFilter,
  type DeskRefresh,
  type QueuePage,
  type TicketChange,
  withMore,
} from '#domain/support/support-desk.ts'
import type { SupportThread } from '#domain/support/support-ticket.ts'
import { keysOfContent } from '../key-of-content.ts'

type Read = Result<SupportThread, Failure>

/** The actors of the desk. After an answer and after a change, the ticket is read again. */
export function supportDeskActors(transport: Transport) {
  const { keyOf, done } = keysOfContent()
  return {
    loadQueue: fromPromise<QueuePage, { filter: DeskFilter; next: string | null }>(
      ({ input: { filter, next }, signal }) => loadPage(transport, filter, next, signal),
    ),
    refreshDesk: fromPromise<{ queue: QueuePage; thread: SupportThread | null }, DeskRefresh>(
      async ({ input: { filter, count, changedId }, signal }) => {
        let queue = await loadPage(transport, filter, null, signal)
        // A new ticket may come after the last listed one.
        while (queue.next !== null && queue.items.length <= count)
          queue = withMore(queue, await loadPage(transport, filter, queue.next, signal))
        const found = changedId === null ? null : await read(transport, changedId, signal)
        return { queue, thread: found?.ok === true ? found.value : null }
      },
    ),
    readTicket: fromPromise<Read, { id: string }>(({ input: { id }, signal }) =>
      orFailure(() => read(transport, id, signal)),
    ),
    sendAnswer: fromPromise<Read, { id: string; text: string }>(({ input: { id, text }, signal }) =>
      orFailure(async () => {
        const call = { params: paramsOf(id), body: { text, idempotencyKey: keyOf({ id, text }) } }
        const answered = await send(transport, answerSupportTicket, call, { signal })
        if (!answered.ok) return refusedAs(answered, names)
        const thread = await read(transport, id, signal)
        // Before that, the desk does not know that the answer has arrived, and may send it again.
        if (thread.ok) done()
        return thread
      }),
    ),
    changeTicket: fromPromise<Read, { id: string; change: TicketChange }>(
      ({ input: { id, change }, signal }) =>
        orFailure(async () => {
          const body = Object.entries(change).map(([field, value]) => ({
            op: 'replace' as const,
            path: `/${field}`,
            value,
          }))
          const changed = await send(
            transport,
            patchSupportTicket,
            { params: paramsOf(id), body },
            { signal },
          )
          return changed.ok ? read(transport, id, signal) : refusedAs(changed, names)
        }),
    ),
  }
}

async function loadPage(
  transport: Transport,
  { status, priority }: DeskFilter,
  next: string | null,
  signal: AbortSignal,
): Promise<QueuePage> {
  const query = {
    ...(status === null ? {} : { status }),
    ...(priority === null ? {} : { priority }),
    ...(next === null ? {} : { next }),
  }
  const page = await demand(transport, listSupportQueue, { query }, { signal })
  return { items: page.items, next: page.nextPageToken ?? null }
}

const paramsOf = (id: string) => ({ id: SupportTicketId.parse(id) })

const names = { 'not-allowed': 'not-allowed', 'not-found': 'gone' } as const

async function read(transport: Transport, id: string, signal: AbortSignal): Promise<Read> {
  const found = await send(transport, getSupportTicket, { params: paramsOf(id) }, { signal })
  return refusedAs(found, { 'not-found': 'gone' })
}

/** Says of a failed call what a person can do about it. */
async function orFailure(work: () => Promise<Read>): Promise<Read> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CallFailure) return refuse(failureOf(error))
    throw error
  }
}
