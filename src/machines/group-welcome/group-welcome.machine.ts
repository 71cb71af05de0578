/**
 * The welcome that home shows after the user has joined a family group. A welcome that the user closed never comes
 * back (HOM-05).
 */
import { assign, setup } from 'xstate'
import type { JoinedGroup } from '#domain/groups/joined-lately.ts'
import { unprovided } from '../wire.ts'

type Closed = readonly JoinedGroup['id'][]

export const groupWelcomeMachine = setup({
  types: {
    /** `closed`: the groups whose welcome was closed on this page. */
    context: {} as { closed: Closed },
    events: {} as { type: 'welcome closed'; id: JoinedGroup['id'] },
  },
  actors: {
    /**
     * Stores which welcomes the user has closed. Each call sends all of them, because a previous save may have been
     * interrupted.
     */
    dismissWelcomes: unprovided.promise<void, { closed: Closed }>('dismissWelcomes'),
  },
  guards: { isOpen: ({ context }, id: JoinedGroup['id']) => !context.closed.includes(id) },
  actions: { close: assign(({ context }, id: JoinedGroup['id']) => ({ closed: [...context.closed, id] })) },
}).createMachine({
  id: 'groupWelcome',
  context: { closed: [] },
  initial: 'showing',
  on: {
    'welcome closed': {
      guard: { type: 'isOpen', params: ({ event }) => event.id },
      target: '.saving',
      actions: { type: 'close', params: ({ event }) => event.id },
      reenter: true,
    },
  },
  states: {
    showing: {},
    saving: {
      invoke: {
        id: 'dismissWelcomes',
        src: 'dismissWelcomes',
        input: ({ context }) => ({ closed: context.closed }),
        onDone: 'showing',
        // The server did not save that the welcome was closed. It stays away on this page and returns when home is
        // next loaded.
        onError: 'showing',
      },
    },
  },
})
