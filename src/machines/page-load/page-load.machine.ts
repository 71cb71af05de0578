/**
 * A page that shows loaded data: home, trees, a tree, the mailbox. The model holds the data; the flow knows only
 * whether it has been loaded. When the server announces a change, the page reloads while the old data stays visible. A
 * page that was opened before shows its known data at once and reloads in the same way.
 */
import { assign, setup } from 'xstate'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { unprovided } from '../wire.ts'

export const pageLoadMachine = setup({
  types: {
    /** `known`: the model already has data to show. */
    input: {} as { known: boolean } | undefined,
    context: {} as { known: boolean; outdated: boolean },
    events: {} as { type: 'retried' } | { type: 'data changed' },
  },
  actors: { load: unprovided.promise<LoadOutcome>('load') },
  guards: {
    isKnown: ({ context }) => context.known,
    missing: (_, outcome: LoadOutcome) => outcome === 'missing',
    isOutdated: ({ context }) => context.outdated,
  },
  actions: {
    noteOutdated: assign({ outdated: true }),
    noteCurrent: assign({ outdated: false }),
  },
}).createMachine({
  id: 'pageLoad',
  context: ({ input }) => ({ known: input?.known ?? false, outdated: false }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isKnown', target: 'refreshing' }, { target: 'loading' }] },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: { type: 'missing', params: ({ event }) => event.output }, target: 'missing' },
          // Removes the note that the page is outdated, which an earlier failed refresh may have left.
          { target: 'shown', actions: 'noteCurrent' },
        ],
        onError: 'unreachable',
      },
    },
    shown: { on: { 'data changed': 'refreshing', retried: { guard: 'isOutdated', target: 'refreshing' } } },
    refreshing: {
      // The running load may return data from before this change, so it starts again.
      on: { 'data changed': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'reload',
        src: 'load',
        onDone: [
          { guard: { type: 'missing', params: ({ event }) => event.output }, target: 'missing' },
          { target: 'shown', actions: 'noteCurrent' },
        ],
        onError: { target: 'shown', actions: 'noteOutdated' },
      },
    },
    missing: { on: { 'data changed': 'loading' } },
    unreachable: { on: { retried: 'loading', 'data changed': 'loading' } },
  },
})
