import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import { ok, type Result } from '#contract/result.ts'
import {
  type DeskFilter,
  type DeskRefresh,
  openTickets,
  type QueuePage,
  type TicketChange,
} from '#domain/support/support-desk.ts'
import type { SupportThread } from '#domain/support/support-ticket.ts'
import {
  otherQueued,
  queuedTicket,
  repliedThread,
  sampleThread,
} from '#machines/support-desk/sample-tickets.ts'
import {
  answerIn,
  type SupportDeskInput,
  supportDeskMachine,
} from '#machines/support-desk/support-desk.machine.ts'
import { wire } from '#machines/wire.ts'

type Read = Result<SupportThread, Failure>

// The id needs a cast to its branded type.
const newTicket = { ...queuedTicket, id: '99' as typeof queuedTicket.id }

/** What the desk gets when it loads again. The line of the queue is as it was before the reply of `thread`. */
const fresh = { items: [queuedTicket, otherQueued, newTicket], thread: repliedThread }

async function desk(answers: SupportDeskInput['answers'] = {}, { items, thread } = fresh) {
  const read = async () => ok(sampleThread)
  const refreshes: DeskRefresh[] = []
  const machine = wire(supportDeskMachine)({
    loadQueue: fromPromise<QueuePage, { filter: DeskFilter; next: string | null }>(async () => ({
      items: [queuedTicket, otherQueued],
      next: null,
    })),
    readTicket: fromPromise<Read, { id: string }>(read),
    sendAnswer: fromPromise<Read, { id: string; text: string }>(read),
    changeTicket: fromPromise<Read, { id: string; change: TicketChange }>(read),
    refreshDesk: fromPromise<{ queue: QueuePage; thread: SupportThread | null }, DeskRefresh>(
      async ({ input }) => {
        refreshes.push(input)
        return { queue: { items, next: null }, thread: input.changedId === null ? null : thread }
      },
    ),
  })
  const input = { filter: openTickets, ticketId: queuedTicket.id, answers }
  const flow = createActor(machine, { input }).start()
  const shown = () => waitFor(flow, (snapshot) => snapshot.matches({ queue: 'listed', ticket: 'shown' }))
  const choose = (id: string) => {
    flow.send({ type: 'ticket chosen', id })
    return shown()
  }
  await shown()
  const refreshed = () => waitFor(flow, (snapshot) => snapshot.matches({ news: 'quiet' }))
  return { flow, choose, shown, refreshes, refreshed, typed: () => answerIn(flow.getSnapshot().context) }
}

describe('supportDesk', () => {
  it('keeps what was typed for each ticket while another one is open, until it is sent', async () => {
    const { flow, choose, shown, typed } = await desk()
    flow.send({ type: 'answer typed', text: 'Please try' })
    await choose(otherQueued.id)
    expect(typed()).toBe('')
    flow.send({ type: 'answer typed', text: 'We are looking.' })
    await choose(queuedTicket.id)
    expect(typed()).toBe('Please try')

    flow.send({ type: 'answer sent' })
    await shown()

    expect(flow.getSnapshot().context.answers).toEqual({ [otherQueued.id]: 'We are looking.' })
  })

  it('shows a new ticket and a reply in place, and leaves what was typed', async () => {
    const { flow, refreshes, refreshed } = await desk()
    flow.send({ type: 'answer typed', text: 'Please try' })

    flow.send({ type: 'ticket changed', id: newTicket.id })
    await refreshed()
    flow.send({ type: 'ticket changed', id: queuedTicket.id })
    await refreshed()

    const { queue, thread, answers } = flow.getSnapshot().context
    expect(refreshes.map(({ count, changedId }) => [count, changedId])).toEqual([
      [2, null],
      [3, queuedTicket.id],
    ])
    expect(queue?.items.map(({ id }) => id)).toEqual([queuedTicket.id, otherQueued.id, newTicket.id])
    expect(thread).toEqual(repliedThread)
    expect(answers).toEqual({ [queuedTicket.id]: 'Please try' })
  })

  it('says of the open ticket what it has read, also if the queue no longer lists it', async () => {
    const closed = { ...sampleThread, ticket: { ...sampleThread.ticket, status: 'Closed' as const } }
    const { flow, refreshed } = await desk({}, { items: [otherQueued], thread: closed })

    flow.send({ type: 'ticket changed', id: queuedTicket.id })
    await refreshed()

    const statuses = flow.getSnapshot().context.queue?.items.map(({ id, status }) => [id, status])
    expect(statuses).toEqual([
      [queuedTicket.id, 'Closed'],
      [otherQueued.id, 'Open'],
    ])
  })

  it('reads the open ticket again when announcements may have been missed', async () => {
    const { flow, refreshes, refreshed } = await desk()

    flow.send({ type: 'ticket changed', id: null })
    await refreshed()

    expect(refreshes.map(({ changedId }) => changedId)).toEqual([queuedTicket.id])
    expect(flow.getSnapshot().context.thread).toEqual(repliedThread)
  })

  it('keeps what was typed when the ticket is closed, and shows it after a reload', async () => {
    const { flow, typed } = await desk({ [queuedTicket.id]: 'Please try' })
    expect(typed()).toBe('Please try')

    flow.send({ type: 'ticket closed' })

    expect(flow.getSnapshot().context.answers).toEqual({ [queuedTicket.id]: 'Please try' })
  })
})
