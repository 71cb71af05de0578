/**
 * The secret address of the user's calendar feed: made, shown again, and taken back after a question. Making one keeps an
 * address that is there already, and taking back does nothing if there is none. So both can be repeated after a lost
 * answer, and in a second tab. The address is read again when something about the user has changed, for example when it was
 * taken back in another tab.
 */
import { assign, setup } from 'xstate'
import type { CalendarFeedRefusal, FeedAnswer } from '#domain/calendar/decide-calendar-feed.ts'
import { accepted, outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

interface Context {
  readonly address: string | null
  readonly refusal: CalendarFeedRefusal | null
}

/** Where the answer to a read leads. */
const answered = [
  {
    guard: { type: 'hasAddress', params: outputOf },
    target: '#shown',
    actions: { type: 'noteAddress', params: outputOf },
  },
  {
    guard: { type: 'accepted', params: outputOf },
    target: '#without address',
    actions: 'forgetAddress',
  },
  { target: '#refused', actions: { type: 'noteRefusal', params: outputOf } },
] as const

/** Reads the address again while the old answer stays visible. */
const readAgain = {
  initial: 'current',
  states: {
    current: {},
    refreshing: {
      on: { 'data changed': { target: 'refreshing', reenter: true } },
      invoke: { id: 'readFeedAgain', src: 'readFeed', onDone: answered, onError: 'outdated' },
    },
    outdated: { on: { retried: 'refreshing' } },
  },
} as const

export const calendarFeedMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'address wanted' }
      | { type: 'ending wanted' }
      | { type: 'ending confirmed' }
      | { type: 'dismissed' }
      | { type: 'retried' }
      | { type: 'data changed' },
  },
  actors: {
    readFeed: unprovided.promise<FeedAnswer>('readFeed'),
    makeFeed: unprovided.promise<FeedAnswer>('makeFeed'),
    endFeed: unprovided.promise<undefined>('endFeed'),
  },
  guards: {
    accepted,
    hasAddress: (_, answer: FeedAnswer) => answer.ok && answer.value.address !== null,
  },
  actions: {
    noteAddress: assign((_, answer: FeedAnswer) => (answer.ok ? answer.value : {})),
    forgetAddress: assign({ address: null }),
    noteRefusal: assign((_, answer: FeedAnswer) =>
      answer.ok ? {} : { address: null, refusal: answer.problem },
    ),
    forgetAnswer: assign({ address: null, refusal: null }),
  },
}).createMachine({
  id: 'calendarFeed',
  context: { address: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetAnswer',
      // The running call may return the address from before the change, so it starts again.
      on: { 'data changed': { target: 'loading', reenter: true } },
      invoke: { id: 'readFeed', src: 'readFeed', onDone: answered, onError: 'unreachable' },
    },
    unreachable: { on: { retried: 'loading', 'data changed': 'loading' } },
    refused: { id: 'refused', on: { 'data changed': 'loading' } },
    'without address': {
      id: 'without address',
      on: { 'address wanted': 'making', 'data changed': '.refreshing' },
      ...readAgain,
    },
    making: {
      invoke: {
        id: 'makeFeed',
        src: 'makeFeed',
        onDone: [
          {
            guard: { type: 'accepted', params: outputOf },
            // Another tab may have taken the address back before this answer arrived.
            target: 'shown.refreshing',
            actions: { type: 'noteAddress', params: outputOf },
          },
          { target: 'refused', actions: { type: 'noteRefusal', params: outputOf } },
        ],
        onError: 'not made',
      },
    },
    'not made': { on: { 'address wanted': 'making', 'data changed': 'loading' } },
    shown: { id: 'shown', on: { 'ending wanted': 'asking', 'data changed': '.refreshing' }, ...readAgain },
    // A change may be announced while the dialog is open, so the address is read again afterwards.
    asking: { on: { 'ending confirmed': 'ending', dismissed: 'shown.refreshing' } },
    ending: {
      invoke: {
        id: 'endFeed',
        src: 'endFeed',
        onDone: { target: 'without address.refreshing', actions: 'forgetAddress' },
        onError: 'not ended',
      },
    },
    'not ended': { on: { 'ending confirmed': 'ending', dismissed: 'shown.refreshing' } },
  },
})
