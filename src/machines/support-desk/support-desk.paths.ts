/** What can happen at the desk of support. */
import type { SnapshotFrom } from 'xstate'
import { ok, refuse } from '#contract/result.ts'
import { openTickets, type QueuePage } from '#domain/support/support-desk.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import {
  answeredThread,
  otherQueued,
  queuedTicket,
  repliedThread,
  sampleThread,
  sampleTicket,
} from './sample-tickets.ts'
import { answerIn, supportDeskMachine } from './support-desk.machine.ts'

const first: QueuePage = { items: [queuedTicket], next: 'more' }
const last: QueuePage = { items: [queuedTicket, otherQueued], next: null }
const nothing: QueuePage = { items: [], next: null }

type Snapshot = SnapshotFrom<typeof supportDeskMachine>
const isListed = ({ context }: Snapshot) => context.queue !== null
const isRead = ({ context }: Snapshot) => context.thread !== null

export const supportDeskPaths = pathModel(supportDeskMachine)({
  inputs: {
    'without a ticket': { filter: openTickets, ticketId: null, answers: {} },
    'with the ticket of a mail': { filter: openTickets, ticketId: '17', answers: {} },
  },
  events: {
    'filter chosen': {
      by: 'user',
      cases: {
        closed: { filter: { status: 'Closed', priority: null } },
        high: ({ context }) => ({ filter: { ...context.filter, priority: 'High' } }),
      },
    },
    'more wanted': { by: 'user' },
    'queue retried': { by: 'user' },
    'ticket chosen': {
      by: 'user',
      cases: {
        first: ({ context }) => ({ id: context.queue?.items[0]?.id ?? sampleTicket.id }),
        last: ({ context }) => ({ id: context.queue?.items.at(-1)?.id ?? sampleTicket.id }),
      },
    },
    'ticket closed': { by: 'user' },
    'ticket retried': { by: 'user' },
    'answer typed': {
      by: 'user',
      cases: { words: { text: 'Please try again.' }, nothing: { text: ' ' } },
    },
    'answer sent': { by: 'user' },
    'change chosen': {
      by: 'user',
      cases: {
        'on hold': { change: { status: 'OnHold' } },
        urgent: { change: { priority: 'High' } },
      },
    },
    'ticket changed': {
      by: 'world',
      cases: {
        opened: ({ context }) => ({ id: context.chosenId ?? sampleTicket.id }),
        other: { id: '99' },
      },
    },
    'refresh retried': { by: 'user' },
  },
  actors: {
    refreshDesk: {
      done: {
        'a reply': { queue: last, thread: repliedThread },
        'another ticket': { queue: last, thread: null },
      },
      fails: { offline },
    },
    loadQueue: { done: { page: first, last, nothing }, fails: { offline } },
    readTicket: { done: { read: ok(sampleThread), gone: refuse('gone') }, fails: { offline } },
    sendAnswer: { done: { answered: ok(answeredThread), gone: refuse('gone') }, fails: { offline } },
    changeTicket: {
      done: {
        changed: ok({ ...sampleThread, ticket: { ...sampleTicket, status: 'OnHold' } }),
        gone: refuse('gone'),
      },
      fails: { offline },
    },
  },
  key: (context) => [
    context.queue?.items.length,
    context.queue?.next,
    context.thread !== null,
    answerIn(context).trim(),
    context.threadIsOld,
  ],
  holds: {
    'queue.loading': (snapshot) => !isListed(snapshot),
    'queue.unreachable': (snapshot) => !isListed(snapshot),
    'queue.empty': (snapshot) => !isListed(snapshot),
    'queue.listed': isListed,
    'queue.loading more': isListed,
    'queue.more missing': isListed,
    'news.quiet': () => true,
    'news.refreshing': isListed,
    'news.outdated': isListed,
    'ticket.none': (snapshot) => !isRead(snapshot) && snapshot.context.chosenId === null,
    'ticket.loading': (snapshot) => snapshot.context.chosenId !== null && snapshot.context.problem === null,
    'ticket.unread': (snapshot) => !isRead(snapshot) && snapshot.context.problem !== null,
    'ticket.shown': isRead,
    'ticket.answering': (snapshot) => isRead(snapshot) && answerIn(snapshot.context).trim() !== '',
    'ticket.changing': (snapshot) => isRead(snapshot) && snapshot.context.change !== null,
  },
  restsIn: {
    'ticket.none': 'Nothing is open until staff chooses a message of the queue.',
  },
})
