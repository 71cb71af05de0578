import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
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
import { otherQueued, queuedTicket, sampleThread } from '#machines/support-desk/sample-tickets.ts'
import { supportDeskMachine } from '#machines/support-desk/support-desk.machine.ts'
import { wire } from '#machines/wire.ts'
import { DeskScreen } from '#ui/screens/support/desk-screen.tsx'

type Read = Result<SupportThread, Failure>

function show(thread: SupportThread) {
  const read = async () => ok(thread)
  const machine = wire(supportDeskMachine)({
    loadQueue: fromPromise<QueuePage, { filter: DeskFilter; next: string | null }>(async () => ({
      items: [queuedTicket, otherQueued],
      next: null,
    })),
    readTicket: fromPromise<Read, { id: string }>(read),
    sendAnswer: fromPromise<Read, { id: string; text: string }>(read),
    changeTicket: fromPromise<Read, { id: string; change: TicketChange }>(read),
    refreshDesk: fromPromise<{ queue: QueuePage; thread: SupportThread | null }, DeskRefresh>(async () => ({
      queue: { items: [queuedTicket, otherQueued], next: null },
      thread,
    })),
  })
  const input = { filter: openTickets, ticketId: thread.ticket.id, answers: {} }
  const flow = createActor(machine, { input }).start()
  render(
    <MemoryRouter>
      <DeskScreen flow={flow} now={Date.parse('2026-11-26T12:00:00Z')} />
    </MemoryRouter>,
  )
}

describe(DeskScreen.name, () => {
  afterEach(cleanup)

  it('shows in the queue which tickets were answered, and when', async () => {
    show(sampleThread)

    const lines = (await screen.findByRole('list', { name: 'Queue' })).querySelectorAll('li')
    expect([...lines].map(({ textContent }) => /answered .*$/.exec(textContent ?? '')?.[0] ?? null)).toEqual([
      null,
      'answered 26 November 2026',
    ])
  })

  it.each([
    [true, 'The answer is also sent by e-mail.'],
    [false, 'This user has no e-mail address, and reads the answer on the site.'],
  ])('says whether an answer is mailed, whatever address the ticket bears: %s', async (mailsTo, words) => {
    show({ ...sampleThread, ticket: { ...sampleThread.ticket, email: null }, mailsTo })

    expect(await screen.findByText(words)).toBeDefined()
  })
})
