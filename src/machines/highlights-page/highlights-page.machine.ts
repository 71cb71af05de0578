/**
 * Highlights of the family, four at a time. The page has a seed, so they stay the same while it is open; "Show others"
 * begins the next round. When trees have changed, the same round loads again. When the user may no longer see a tree, the
 * highlights disappear at once.
 */
import { assign, setup } from 'xstate'
import { hasOthers, type ShownHighlights } from '#domain/highlights/shown-highlights.ts'
import { unprovided } from '../wire.ts'

interface Context {
  readonly round: number
  readonly shown: ShownHighlights | null
}

export const highlightsPageMachine = setup({
  types: {
    /** The round that was shown when the user left the page. */
    input: {} as { readonly round: number } | undefined,
    context: {} as Context,
    events: {} as
      | { type: 'others wanted' }
      | { type: 'retried' }
      | { type: 'data changed' }
      /** The user may no longer be allowed to see some of the people. */
      | { type: 'access changed' },
  },
  actors: {
    loadHighlights: unprovided.promise<ShownHighlights, { readonly round: number }>('loadHighlights'),
  },
  guards: {
    isNothing: (_, shown: ShownHighlights) => shown.items.length === 0,
    hasOthers: ({ context }) => context.shown !== null && hasOthers(context.shown),
  },
  actions: {
    show: assign((_, shown: ShownHighlights) => ({ shown })),
    hide: assign({ shown: null }),
    beginNextRound: assign({ round: ({ context }) => context.round + 1 }),
  },
}).createMachine({
  id: 'highlightsPage',
  context: ({ input }) => ({ round: input?.round ?? 0, shown: null }),
  initial: 'loading',
  on: { 'access changed': '.loading' },
  states: {
    loading: {
      entry: 'hide',
      // The answer on its way may be from before the change, so the request starts again.
      on: { 'data changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadHighlights',
        src: 'loadHighlights',
        input: ({ context: { round } }) => ({ round }),
        onDone: [
          { guard: { type: 'isNothing', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'listed', actions: { type: 'show', params: ({ event }) => event.output } },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { on: { retried: 'loading', 'data changed': 'loading' } },
    empty: { id: 'empty', tags: 'empty', on: { 'data changed': 'empty so far' } },
    /** An unchanged answer changes nothing on the page. */
    'empty so far': {
      tags: 'empty',
      on: { 'data changed': { target: 'empty so far', reenter: true } },
      invoke: {
        id: 'lookForHighlights',
        src: 'loadHighlights',
        input: ({ context: { round } }) => ({ round }),
        onDone: [
          { guard: { type: 'isNothing', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'listed', actions: { type: 'show', params: ({ event }) => event.output } },
        ],
        onError: 'unreachable',
      },
    },
    listed: {
      initial: 'shown',
      states: {
        shown: {
          on: {
            'others wanted': { guard: 'hasOthers', target: 'loading others', actions: 'beginNextRound' },
            'data changed': 'refreshing',
          },
        },
        'loading others': {
          on: { 'data changed': { target: 'loading others', reenter: true } },
          invoke: {
            id: 'loadOthers',
            src: 'loadHighlights',
            input: ({ context: { round } }) => ({ round }),
            onDone: [
              {
                guard: { type: 'isNothing', params: ({ event }) => event.output },
                target: '#empty',
                actions: 'hide',
              },
              { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
            ],
            onError: 'others missing',
          },
        },
        'others missing': { on: { retried: 'loading others', 'data changed': 'loading others' } },
        refreshing: {
          on: {
            'others wanted': { guard: 'hasOthers', target: 'loading others', actions: 'beginNextRound' },
            'data changed': { target: 'refreshing', reenter: true },
          },
          invoke: {
            id: 'reloadHighlights',
            src: 'loadHighlights',
            input: ({ context: { round } }) => ({ round }),
            onDone: [
              {
                guard: { type: 'isNothing', params: ({ event }) => event.output },
                target: '#empty',
                actions: 'hide',
              },
              { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
            ],
            onError: 'outdated',
          },
        },
        outdated: { on: { retried: 'refreshing', 'data changed': 'refreshing' } },
      },
    },
  },
})
