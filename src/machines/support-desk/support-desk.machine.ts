/**
 * The desk of support, for staff: the queue by status and priority, and beside it one ticket with its answers. An answer
 * and a change of the ticket are sent one at a time. What was typed for a ticket stays with it until it is sent. When the
 * server announces a new or changed ticket, queue and open ticket are loaded again in place.
 */
import { assign, setup } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import {
  type DeskFilter,
  type DeskRefresh,
  type QueuePage,
  type TicketChange,
  type UnsentAnswers,
  withAnswer,
  withChanged,
  withFresh,
  withMore,
} from '#domain/support/support-desk.ts'
import type { SupportThread } from '#domain/support/support-ticket.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Read = Result<SupportThread, Failure>

/** `thread` is null if it was not read, or is gone. */
interface Refreshed {
  readonly queue: QueuePage
  readonly thread: SupportThread | null
}

export interface SupportDeskInput {
  readonly filter: DeskFilter
  /** The ticket that the address of the page names. */
  readonly ticketId: string | null
  /** What was typed in this tab before a reload. */
  readonly answers: UnsentAnswers
}

interface DeskContext {
  readonly filter: DeskFilter
  readonly queue: QueuePage | null
  readonly chosenId: string | null
  readonly thread: SupportThread | null
  readonly answers: UnsentAnswers
  readonly change: TicketChange | null
  readonly problem: Failure | null
  /** True if the open ticket has changed since it was read. */
  readonly threadIsOld: boolean
}

/** While an answer or a change is on its way, the ticket stays. */
const choosing = {
  'ticket chosen': {
    guard: {
      type: 'isListed',
      params: ({ event }: { event: { readonly id: string } }) => event.id,
    },
    target: 'loading',
    reenter: true,
    actions: {
      type: 'choose',
      params: ({ event }: { event: { readonly id: string } }) => event.id,
    },
  },
} as const

const opened = {
  type: 'isOpen',
  params: ({ event }: { event: { readonly id: string | null } }) => event.id,
} as const

export const supportDeskMachine = setup({
  types: {
    input: {} as SupportDeskInput,
    context: {} as DeskContext,
    events: {} as
      | { type: 'filter chosen'; filter: DeskFilter }
      | { type: 'more wanted' }
      | { type: 'queue retried' }
      | { type: 'ticket chosen'; id: string }
      | { type: 'ticket closed' }
      | { type: 'ticket retried' }
      | { type: 'answer typed'; text: string }
      | { type: 'answer sent' }
      | { type: 'change chosen'; change: TicketChange }
      /** The server announces that this ticket is new or has changed; null if announcements may have been missed. */
      | { type: 'ticket changed'; id: string | null }
      | { type: 'refresh retried' },
  },
  actors: {
    loadQueue: unprovided.promise<QueuePage, { filter: DeskFilter; next: string | null }>('loadQueue'),
    readTicket: unprovided.promise<Read, { id: string }>('readTicket'),
    sendAnswer: unprovided.promise<Read, { id: string; text: string }>('sendAnswer'),
    changeTicket: unprovided.promise<Read, { id: string; change: TicketChange }>('changeTicket'),
    refreshDesk: unprovided.promise<Refreshed, DeskRefresh>('refreshDesk'),
  },
  guards: {
    accepted,
    hasMore: ({ context }) => context.queue !== null && context.queue.next !== null,
    isEmpty: (_, page: QueuePage) => page.items.length === 0,
    isListed: ({ context }, id: string) => context.queue?.items.some((ticket) => ticket.id === id) === true,
    isQueueShown: ({ context }) => context.queue !== null,
    isOpen: ({ context }, id: string | null) => isAbout(id, context),
    isChosen: ({ context }) => context.chosenId !== null,
    hasAnswer: ({ context }) => answerIn(context).trim() !== '',
  },
  actions: {
    setFilter: assign((_, filter: DeskFilter) => ({ filter })),
    hideQueue: assign({ queue: null }),
    showQueue: assign((_, queue: QueuePage) => ({ queue })),
    addToQueue: assign(({ context: { queue } }, page: QueuePage) => ({
      queue: queue === null ? page : withMore(queue, page),
    })),
    choose: assign((_, chosenId: string) => ({ chosenId, thread: null, problem: null, threadIsOld: false })),
    close: assign({ chosenId: null, thread: null, problem: null }),
    type: assign(({ context }, text: string) => ({
      answers: withAnswer(context.answers, chosenIn(context), text),
    })),
    forgetAnswer: assign(({ context }) => ({
      answers: withAnswer(context.answers, chosenIn(context), ''),
    })),
    setChange: assign((_, change: TicketChange) => ({ change })),
    clearProblem: assign({ problem: null }),
    /** One action handles success and refusal, because a guard does not narrow the type that its actions get. */
    takeThread: assign(({ context: { queue } }, read: Read) =>
      read.ok
        ? { thread: read.value, queue: queue === null ? null : withChanged(queue, read.value) }
        : { problem: read.problem },
    ),
    noteChanged: assign(({ context }, id: string | null) => ({
      threadIsOld: context.threadIsOld || (context.thread !== null && isAbout(id, context)),
    })),
    takeFresh: assign(({ context: { queue, filter, thread } }, fresh: Refreshed) => {
      // Another ticket may have been opened in the meantime.
      const shown = fresh.thread?.ticket.id === thread?.ticket.id ? (fresh.thread ?? thread) : thread
      const current = queue === null ? null : withFresh(queue, fresh.queue, filter)
      return {
        // A queue of open tickets no longer tells of one that was closed, so its line follows the ticket.
        queue: current === null || shown === null ? current : withChanged(current, shown),
        threadIsOld: false,
        thread: shown,
      }
    }),
    noteRefusal: assign((_, read: Read) => (read.ok ? {} : { problem: read.problem })),
    noteProblem: assign((_, problem: Failure) => ({ problem })),
  },
}).createMachine({
  id: 'supportDesk',
  context: ({ input: { filter, ticketId, answers } }) => ({
    filter,
    queue: null,
    chosenId: ticketId,
    thread: null,
    answers,
    change: null,
    problem: null,
    threadIsOld: false,
  }),
  type: 'parallel',
  states: {
    queue: {
      initial: 'loading',
      on: {
        'filter chosen': {
          target: '.loading',
          actions: { type: 'setFilter', params: ({ event }) => event.filter },
        },
      },
      states: {
        loading: {
          entry: 'hideQueue',
          // The running call may return the queue from before the change, so it starts again.
          on: { 'ticket changed': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadQueue',
            src: 'loadQueue',
            input: ({ context: { filter } }) => ({ filter, next: null }),
            onDone: [
              { guard: { type: 'isEmpty', params: outputOf }, target: 'empty' },
              { target: 'listed', actions: { type: 'showQueue', params: outputOf } },
            ],
            onError: 'unreachable',
          },
        },
        unreachable: { on: { 'queue retried': 'loading', 'ticket changed': 'loading' } },
        empty: { on: { 'ticket changed': 'loading' } },
        listed: { on: { 'more wanted': { guard: 'hasMore', target: 'loading more' } } },
        'loading more': {
          invoke: {
            id: 'loadMore',
            src: 'loadQueue',
            input: ({ context: { filter, queue } }) => ({ filter, next: queue?.next ?? null }),
            onDone: { target: 'listed', actions: { type: 'addToQueue', params: outputOf } },
            onError: 'more missing',
          },
        },
        'more missing': { on: { 'more wanted': 'loading more' } },
      },
    },
    ticket: {
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'isChosen', target: 'loading' }, { target: 'none' }] },
        none: { on: choosing },
        loading: {
          entry: 'clearProblem',
          on: {
            ...choosing,
            'ticket closed': { target: 'none', actions: 'close' },
            'ticket changed': { guard: opened, target: 'loading', reenter: true },
          },
          invoke: {
            id: 'readTicket',
            src: 'readTicket',
            input: ({ context }) => ({ id: chosenIn(context) }),
            ...settling({
              accepted: { target: 'shown', actions: { type: 'takeThread', params: outputOf } },
              refused: 'unread',
            }),
          },
        },
        unread: {
          on: {
            ...choosing,
            'ticket retried': 'loading',
            'ticket changed': { guard: opened, target: 'loading' },
            'ticket closed': { target: 'none', actions: 'close' },
          },
        },
        shown: {
          on: {
            ...choosing,
            'ticket closed': { target: 'none', actions: 'close' },
            'answer typed': { actions: { type: 'type', params: ({ event }) => event.text } },
            'answer sent': { guard: 'hasAnswer', target: 'answering' },
            'change chosen': {
              target: 'changing',
              actions: { type: 'setChange', params: ({ event }) => event.change },
            },
          },
        },
        answering: {
          entry: 'clearProblem',
          invoke: {
            id: 'sendAnswer',
            src: 'sendAnswer',
            input: ({ context }) => ({ id: chosenIn(context), text: answerIn(context).trim() }),
            ...settling({
              accepted: {
                target: 'shown',
                actions: [{ type: 'takeThread', params: outputOf }, 'forgetAnswer'],
              },
              refused: 'shown',
            }),
          },
        },
        changing: {
          entry: 'clearProblem',
          invoke: {
            id: 'changeTicket',
            src: 'changeTicket',
            input: ({ context }) => ({ id: chosenIn(context), change: changeIn(context) }),
            ...settling({
              accepted: { target: 'shown', actions: { type: 'takeThread', params: outputOf } },
              refused: 'shown',
            }),
          },
        },
      },
    },
    news: {
      initial: 'quiet',
      on: {
        // The refresh is of the former filter.
        'filter chosen': '.quiet',
        'ticket changed': {
          guard: 'isQueueShown',
          target: '.refreshing',
          actions: { type: 'noteChanged', params: ({ event }) => event.id },
        },
      },
      states: {
        quiet: {},
        refreshing: {
          invoke: {
            id: 'refreshDesk',
            src: 'refreshDesk',
            input: ({ context: { filter, queue, chosenId, threadIsOld } }) => ({
              filter,
              count: queue?.items.length ?? 0,
              changedId: threadIsOld ? chosenId : null,
            }),
            onDone: { target: 'quiet', actions: { type: 'takeFresh', params: outputOf } },
            onError: 'outdated',
          },
        },
        /** Queue or ticket may be out of date, because loading them again failed. */
        outdated: { on: { 'refresh retried': 'refreshing' } },
      },
    },
  },
})

/** What was typed for the open ticket; empty without one. */
export const answerIn = ({ chosenId, answers }: Pick<DeskContext, 'chosenId' | 'answers'>): string =>
  chosenId === null ? '' : (answers[chosenId] ?? '')

/** True if a change may be one of the open ticket. */
function isAbout(id: string | null, { chosenId }: Pick<DeskContext, 'chosenId'>): boolean {
  return id === null || id === chosenId
}

function chosenIn({ chosenId }: Pick<DeskContext, 'chosenId'>): string {
  if (chosenId === null) throw new Error('No ticket was chosen.')
  return chosenId
}

function changeIn({ change }: Pick<DeskContext, 'change'>): TicketChange {
  if (change === null) throw new Error('No change was chosen.')
  return change
}
