/**
 * When and where a name spread, on the page of the name. It loads beside the list of people. When trees have changed, it
 * loads again while the old answer stays visible. When the user may no longer see a tree, it disappears at once.
 */
import { assign, setup } from 'xstate'
import { isSpreadUnknown, type NameSpread } from '#domain/names/name-spread.ts'
import { unprovided } from '../wire.ts'

export const nameSpreadMachine = setup({
  types: {
    context: {} as { readonly spread: NameSpread | null },
    events: {} as
      | { type: 'retried' }
      | { type: 'data changed' }
      /** The user may no longer be allowed to see some of the births. */
      | { type: 'access changed' },
  },
  actors: { loadSpread: unprovided.promise<NameSpread>('loadSpread') },
  guards: {
    isUnknown: (_, spread: NameSpread) => isSpreadUnknown(spread),
  },
  actions: {
    show: assign((_, spread: NameSpread) => ({ spread })),
    hide: assign({ spread: null }),
  },
}).createMachine({
  id: 'nameSpread',
  context: { spread: null },
  initial: 'loading',
  on: { 'access changed': '.loading' },
  states: {
    loading: {
      entry: 'hide',
      // The answer on its way may be from before the change, so the request starts again.
      on: { 'data changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadSpread',
        src: 'loadSpread',
        onDone: [
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'unknown' },
          { target: 'told', actions: { type: 'show', params: ({ event }) => event.output } },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { id: 'unreachable', on: { retried: 'loading', 'data changed': 'loading' } },
    /** No year and no place of birth is known. */
    unknown: {
      id: 'unknown',
      on: { 'data changed': '.looking again' },
      initial: 'said',
      states: {
        said: {},
        'looking again': {
          invoke: {
            id: 'lookForSpread',
            src: 'loadSpread',
            onDone: [
              { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'said' },
              { target: '#told', actions: { type: 'show', params: ({ event }) => event.output } },
            ],
            onError: '#unreachable',
          },
        },
      },
    },
    told: {
      id: 'told',
      initial: 'shown',
      states: {
        shown: { on: { 'data changed': 'refreshing' } },
        refreshing: {
          on: { 'data changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'reloadSpread',
            src: 'loadSpread',
            onDone: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => event.output },
                target: '#unknown',
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
