import { describe, expect, it } from 'vitest'
import { statusAfterReply } from '#domain/support/status-after-reply.ts'
import { hasNewReply, openTickets, type QueuePage, withFresh } from '#domain/support/support-desk.ts'
import { otherQueued, queuedTicket } from '#machines/support-desk/sample-tickets.ts'

const closed = { ...queuedTicket, status: 'Closed' } as const
// The id needs a cast to its branded type.
const added = { ...queuedTicket, id: '99' as typeof queuedTicket.id }
const pageOf = (...items: QueuePage['items']): QueuePage => ({ items, next: null })

describe(withFresh.name, () => {
  it('leaves each ticket in its line and shows what has changed, also if it no longer fits', () => {
    const queue = pageOf(closed, otherQueued)
    const answered = { ...otherQueued, answeredDate: '2026-11-26T12:00:00.000Z' }

    expect(withFresh(queue, pageOf(answered), openTickets)).toEqual(pageOf(closed, answered))
  })

  it.each([
    ['open ones at the end', 'Open', [queuedTicket, added]],
    ['others at the beginning', null, [added, queuedTicket]],
  ] as const)('adds new tickets: %s', (_where, status, items) => {
    const fresh = pageOf(added, queuedTicket)

    expect(withFresh(pageOf(queuedTicket), fresh, { status, priority: null })).toEqual(pageOf(...items))
  })

  it('continues after the last listed ticket', () => {
    const fresh = { items: [queuedTicket], next: 'fresh' }

    expect(withFresh({ items: [queuedTicket], next: 'listed' }, fresh, openTickets).next).toBe('listed')
    expect(withFresh(pageOf(queuedTicket), fresh, openTickets).next).toBe('fresh')
  })
})

describe(hasNewReply.name, () => {
  const [early, late] = ['2026-11-26T10:00:00.000Z', '2026-11-26T11:00:00.000Z']

  it.each([
    [null, null, false],
    [null, early, true],
    [early, late, true],
    [late, early, false],
  ])('of a ticket answered %s and replied %s is %s', (answeredDate, repliedDate, expected) => {
    expect(hasNewReply({ ...queuedTicket, answeredDate, repliedDate })).toBe(expected)
  })
})

describe(statusAfterReply.name, () => {
  it('lets the ticket wait for an answer again, unless it is escalated', () => {
    expect((['Open', 'OnHold', 'Closed', 'Escalated'] as const).map(statusAfterReply)).toEqual([
      'Open',
      'Open',
      'Open',
      'Escalated',
    ])
  })
})
