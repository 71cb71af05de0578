/**
 * The most common names of the family. All lists come together, so choosing another one asks nobody (NAM-02). When trees
 * have changed, the names are counted again while the old ones stay visible. When the user may no longer see a tree, its
 * names disappear at once.
 */
import { assign, setup } from 'xstate'
import { hasNoNames, type NameCounts, type NameList } from '#domain/names/name-lists.ts'
import { unprovided } from '../wire.ts'

interface Context {
  readonly list: NameList
  readonly counts: NameCounts | null
}

export const namesPageMachine = setup({
  types: {
    /** The list that was shown when the user left the page. */
    input: {} as { readonly list: NameList } | undefined,
    context: {} as Context,
    events: {} as
      | { type: 'list chosen'; list: NameList }
      | { type: 'retried' }
      | { type: 'data changed' }
      /** The user may no longer be allowed to see some of the names. */
      | { type: 'access changed' },
  },
  actors: { countNames: unprovided.promise<NameCounts>('countNames') },
  guards: {
    hasNoNames: (_, counts: NameCounts) => hasNoNames(counts),
    isOtherList: ({ context }, list: NameList) => list !== context.list,
  },
  actions: {
    showCounts: assign((_, counts: NameCounts) => ({ counts })),
    hideCounts: assign({ counts: null }),
    showList: assign((_, list: NameList) => ({ list })),
  },
}).createMachine({
  id: 'namesPage',
  context: ({ input }) => ({ list: input?.list ?? 'surnames', counts: null }),
  initial: 'loading',
  on: { 'access changed': '.loading' },
  states: {
    loading: {
      entry: 'hideCounts',
      // The running count may be from before the change, so it starts again.
      on: { 'data changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'countNames',
        src: 'countNames',
        onDone: [
          { guard: { type: 'hasNoNames', params: ({ event }) => event.output }, target: 'nameless' },
          { target: 'listed', actions: { type: 'showCounts', params: ({ event }) => event.output } },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { on: { retried: 'loading', 'data changed': 'loading' } },
    nameless: { id: 'nameless', tags: 'nameless', on: { 'data changed': 'nameless so far' } },
    /** An unchanged answer changes nothing on the page. */
    'nameless so far': {
      tags: 'nameless',
      on: { 'data changed': { target: 'nameless so far', reenter: true } },
      invoke: {
        id: 'countNamesAgain',
        src: 'countNames',
        onDone: [
          { guard: { type: 'hasNoNames', params: ({ event }) => event.output }, target: 'nameless' },
          { target: 'listed', actions: { type: 'showCounts', params: ({ event }) => event.output } },
        ],
        onError: 'unreachable',
      },
    },
    listed: {
      initial: 'shown',
      on: {
        'list chosen': {
          guard: { type: 'isOtherList', params: ({ event }) => event.list },
          actions: { type: 'showList', params: ({ event }) => event.list },
        },
      },
      states: {
        shown: { on: { 'data changed': 'refreshing' } },
        refreshing: {
          on: { 'data changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'recountNames',
            src: 'countNames',
            onDone: [
              {
                guard: { type: 'hasNoNames', params: ({ event }) => event.output },
                target: '#nameless',
                actions: 'hideCounts',
              },
              { target: 'shown', actions: { type: 'showCounts', params: ({ event }) => event.output } },
            ],
            onError: 'outdated',
          },
        },
        outdated: { on: { retried: 'refreshing', 'data changed': 'refreshing' } },
      },
    },
  },
})
