/**
 * Tells the user of this tab what has changed in who manages the account (SUP-18), and that acting as another user has
 * ended. Each notice stays until the user closes it. The tab stores what the user knows, so a reload closes no notice.
 */
import { assign, emit, setup } from 'xstate'

export interface StandingNewsContext {
  /** True if a parent managed the account when the user last knew. */
  readonly known: boolean
  /** True if a parent manages the account now. */
  readonly supervised: boolean
}

export const standingNewsMachine = setup({
  types: {
    context: {} as StandingNewsContext,
    input: {} as StandingNewsContext,
    events: {} as
      | { type: 'standing seen'; supervised: boolean }
      | { type: 'standing notice closed' }
      | { type: 'end of acting seen' }
      | { type: 'acting notice closed' },
    /** The tab stores what the user knows. */
    emitted: {} as { type: 'standing known'; supervised: boolean } | { type: 'end of acting known' },
  },
  guards: {
    isNews: ({ context }, supervised: boolean) => supervised !== context.known,
  },
  actions: {
    noteStanding: assign((_, supervised: boolean) => ({ supervised })),
    knowStanding: assign(({ context }) => ({ known: context.supervised })),
    tellStanding: emit(({ context }) => ({
      type: 'standing known' as const,
      supervised: context.supervised,
    })),
    tellEnd: emit({ type: 'end of acting known' }),
  },
}).createMachine({
  id: 'standingNews',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    standing: {
      initial: 'known',
      on: {
        'standing seen': [
          {
            guard: { type: 'isNews', params: ({ event }) => event.supervised },
            target: '.telling',
            actions: { type: 'noteStanding', params: ({ event }) => event.supervised },
          },
          {
            target: '.known',
            actions: { type: 'noteStanding', params: ({ event }) => event.supervised },
          },
        ],
      },
      states: {
        known: {},
        telling: {
          on: {
            'standing notice closed': { target: 'known', actions: ['knowStanding', 'tellStanding'] },
          },
        },
      },
    },
    acting: {
      initial: 'known',
      states: {
        known: { on: { 'end of acting seen': 'telling' } },
        telling: { on: { 'acting notice closed': { target: 'known', actions: 'tellEnd' } } },
      },
    },
  },
})
