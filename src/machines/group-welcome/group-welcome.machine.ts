/** The welcome on home to a family group that was just joined. Once closed, it never comes back (HOM-05). */
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
    /** Remembers all of them with the user, also those of a save that was interrupted. */
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
        // The welcome stays away on this page. It comes back with the next load of home.
        onError: 'showing',
      },
    },
  },
})
