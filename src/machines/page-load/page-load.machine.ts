/**
 * A page that shows what has been loaded: home, trees, a tree, the mailbox. The data itself lives in the model;
 * the flow knows whether it is there. A change that the server announces loads again behind what is shown, and so
 * does a page that was seen before: it shows at once what is known of it.
 */
import { assign, setup } from 'xstate'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { unprovided } from '../wire.ts'

export const pageLoadMachine = setup({
  types: {
    /** `known`: there is something to show already. */
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
          // A refresh that failed before it was found missing may have left a note.
          { target: 'shown', actions: 'noteCurrent' },
        ],
        onError: 'unreachable',
      },
    },
    shown: { on: { 'data changed': 'refreshing', retried: { guard: 'isOutdated', target: 'refreshing' } } },
    refreshing: {
      // A second announcement during the load means that the answer may already be old.
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
