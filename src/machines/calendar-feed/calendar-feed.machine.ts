/**
 * The secret address of the user's calendar feed: made, shown again, and taken back after a question. Making one keeps an
 * address that is there already, and taking back does nothing if there is none. So both can be repeated after a lost
 * answer, and in a second tab.
 */
import { assign, setup } from 'xstate'
import type { CalendarFeedRefusal, FeedAnswer } from '#domain/calendar/decide-calendar-feed.ts'
import { accepted, outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

interface Context {
  readonly address: string | null
  readonly refusal: CalendarFeedRefusal | null
}

export const calendarFeedMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'address wanted' }
      | { type: 'ending wanted' }
      | { type: 'ending confirmed' }
      | { type: 'dismissed' }
      | { type: 'retried' },
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
    noteRefusal: assign((_, answer: FeedAnswer) => (answer.ok ? {} : { refusal: answer.problem })),
  },
}).createMachine({
  id: 'calendarFeed',
  context: { address: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readFeed',
        src: 'readFeed',
        onDone: [
          {
            guard: { type: 'hasAddress', params: outputOf },
            target: 'shown',
            actions: { type: 'noteAddress', params: outputOf },
          },
          { guard: { type: 'accepted', params: outputOf }, target: 'without address' },
          { target: 'refused', actions: { type: 'noteRefusal', params: outputOf } },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { on: { retried: 'loading' } },
    refused: {},
    'without address': { on: { 'address wanted': 'making' } },
    making: {
      invoke: {
        id: 'makeFeed',
        src: 'makeFeed',
        onDone: [
          {
            guard: { type: 'accepted', params: outputOf },
            target: 'shown',
            actions: { type: 'noteAddress', params: outputOf },
          },
          { target: 'refused', actions: { type: 'noteRefusal', params: outputOf } },
        ],
        onError: 'not made',
      },
    },
    'not made': { on: { 'address wanted': 'making' } },
    shown: { on: { 'ending wanted': 'asking' } },
    asking: { on: { 'ending confirmed': 'ending', dismissed: 'shown' } },
    ending: {
      invoke: {
        id: 'endFeed',
        src: 'endFeed',
        onDone: { target: 'without address', actions: 'forgetAddress' },
        onError: 'not ended',
      },
    },
    'not ended': { on: { 'ending confirmed': 'ending', dismissed: 'shown' } },
  },
})
