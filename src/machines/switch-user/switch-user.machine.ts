/**
 * Whoever supervises others may look at the product through their eyes (resolutions 15). Whom one supervises is asked
 * when the menu opens for the first time; most people supervise nobody, and see nothing of it.
 */
import { assign, setup } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import type { SupervisedUser } from '#domain/supervised-user.ts'
import { unprovided } from '../wire.ts'

export const switchUserMachine = setup({
  types: {
    context: {} as { users: readonly SupervisedUser[]; chosen: SupervisedUser | null },
    events: {} as { type: 'menu opened' } | { type: 'user chosen'; user: SupervisedUser },
  },
  actors: {
    findSupervised: unprovided.promise<readonly SupervisedUser[]>('findSupervised'),
    /** Has the session become that user. Answers only when it did not: otherwise the page is loaded anew. */
    become: unprovided.promise<void, { userId: UserId }>('become'),
  },
  guards: { supervisesNobody: (_, users: readonly SupervisedUser[]) => users.length === 0 },
  actions: {
    remember: assign((_, users: readonly SupervisedUser[]) => ({ users })),
    choose: assign((_, user: SupervisedUser) => ({ chosen: user })),
  },
}).createMachine({
  id: 'switchUser',
  context: { users: [], chosen: null },
  initial: 'waiting for the menu',
  states: {
    'waiting for the menu': { on: { 'menu opened': 'finding' } },
    finding: {
      invoke: {
        id: 'findSupervised',
        src: 'findSupervised',
        onDone: [
          {
            guard: { type: 'supervisesNobody', params: ({ event }) => event.output },
            target: 'with nobody to choose',
          },
          { target: 'choosing', actions: { type: 'remember', params: ({ event }) => event.output } },
        ],
        // Nobody was looking for it; the next opening asks again.
        onError: 'waiting for the menu',
      },
    },
    'with nobody to choose': { type: 'final' },
    choosing: {
      on: {
        'user chosen': {
          target: 'switching',
          actions: { type: 'choose', params: ({ event }) => event.user },
        },
      },
    },
    switching: {
      invoke: {
        id: 'become',
        src: 'become',
        input: ({ context }) => ({ userId: chosenUser(context.chosen).id }),
        onDone: 'failed',
        onError: 'failed',
      },
    },
    failed: {
      on: {
        'user chosen': {
          target: 'switching',
          actions: { type: 'choose', params: ({ event }) => event.user },
        },
      },
    },
  },
})

function chosenUser(user: SupervisedUser | null): SupervisedUser {
  if (user === null) throw new Error('Somebody is switched to only when chosen.')
  return user
}
