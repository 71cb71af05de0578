/**
 * Somebody became a parent of the signed-in account, or its last parent was removed (SUP-06 to SUP-08), but the token
 * still says the opposite. The flow refreshes the token until it agrees with the user's data, then reloads the page.
 */
import { emit, setup } from 'xstate'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export const standingChangeMachine = setup({
  types: {
    events: {} as { type: 'standing seen'; user: boolean; token: boolean },
    emitted: {} as ShellEvent,
  },
  actors: {
    /** Refreshes the token until it says the same as the user's data about supervision. */
    refreshToken: unprovided.promise<void, { supervised: boolean }>('refreshToken'),
  },
  guards: { differs: (_, { user, token }: { user: boolean; token: boolean }) => user !== token },
  actions: { reload: emit({ type: 'reload' }) },
}).createMachine({
  id: 'standingChange',
  initial: 'watching',
  states: {
    watching: {
      on: {
        'standing seen': {
          guard: { type: 'differs', params: ({ event }) => event },
          target: 'refreshing',
        },
      },
    },
    refreshing: {
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        input: ({ event }) => ({ supervised: event.type === 'standing seen' && event.user }),
        onDone: 'reloading',
        // The flow checks again when the user or the token changes.
        onError: 'watching',
      },
    },
    reloading: { type: 'final', entry: 'reload' },
  },
})
