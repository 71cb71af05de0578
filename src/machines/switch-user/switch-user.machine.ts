/**
 * A user who supervises others may act as them (resolution 15). The supervised users are loaded when the menu first
 * opens. Most users supervise nobody and do not notice this flow.
 */
import { assign, setup } from 'xstate'
import { switchWait } from '#domain/constants.ts'
import type { UserId } from '#domain/ids.ts'
import type { SupervisedUser } from '#domain/users/supervised-user.ts'
import { unprovided } from '../wire.ts'

export const switchUserMachine = setup({
  types: {
    context: {} as { users: readonly SupervisedUser[]; chosen: SupervisedUser | null },
    events: {} as { type: 'menu opened' } | { type: 'user chosen'; user: SupervisedUser },
  },
  actors: {
    findSupervised: unprovided.promise<readonly SupervisedUser[]>('findSupervised'),
    /** Makes the session act as that user. It never returns an answer: it fails, or the page reloads. */
    become: unprovided.promise<never, { userId: UserId }>('become'),
  },
  guards: { supervisesNobody: (_, users: readonly SupervisedUser[]) => users.length === 0 },
  actions: {
    remember: assign((_, users: readonly SupervisedUser[]) => ({ users })),
    choose: assign((_, user: SupervisedUser) => ({ chosen: user })),
  },
  delays: { switchWait },
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
        // The user did not ask for this list, so no error is shown. The next opening of the menu tries again.
        onError: 'waiting for the menu',
      },
    },
    'with nobody to choose': { type: 'final' },
    choosing: {
      initial: 'undecided',
      on: {
        'user chosen': {
          target: 'switching',
          actions: { type: 'choose', params: ({ event }) => event.user },
        },
      },
      states: { undecided: {}, 'not switched': {} },
    },
    switching: {
      // The session flow may be busy and never act on the request.
      after: { switchWait: 'choosing.not switched' },
      invoke: {
        id: 'become',
        src: 'become',
        input: ({ context }) => ({ userId: chosenUser(context.chosen).id }),
        onError: 'choosing.not switched',
      },
    },
  },
})

function chosenUser(user: SupervisedUser | null): SupervisedUser {
  if (user === null) throw new Error('No user was chosen.')
  return user
}
