/** The passkeys of whoever is signed in: shown, and removed after a word on what that means. */
import { assign, setup } from 'xstate'
import type { Passkey, PasskeyId } from '#domain/passkeys.ts'
import { unprovided } from '../wire.ts'

export const passkeyListMachine = setup({
  types: {
    context: {} as {
      passkeys: readonly Passkey[]
      chosen: Passkey | null
      problem: 'unreachable' | null
    },
    events: {} as
      | { type: 'retried' }
      | { type: 'data changed' }
      | { type: 'removal chosen'; passkey: Passkey }
      | { type: 'confirmed' }
      | { type: 'dismissed' },
  },
  actors: {
    loadPasskeys: unprovided.promise<readonly Passkey[]>('loadPasskeys'),
    removePasskey: unprovided.promise<void, { id: PasskeyId | null }>('removePasskey'),
  },
  guards: {
    isListed: ({ context }, passkey: Passkey) => context.passkeys.some(({ id }) => id === passkey.id),
  },
  actions: {
    show: assign((_, passkeys: readonly Passkey[]) => ({ passkeys })),
    choose: assign((_, chosen: Passkey) => ({ chosen })),
    forgetChosen: assign({ chosen: null, problem: null }),
    takeOut: assign(({ context: { passkeys, chosen } }) => ({
      passkeys: passkeys.filter(({ id }) => id !== chosen?.id),
    })),
    clearProblem: assign({ problem: null }),
    noteUnreachable: assign({ problem: 'unreachable' }),
  },
}).createMachine({
  id: 'passkeyList',
  context: { passkeys: [], chosen: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPasskeys',
        src: 'loadPasskeys',
        onDone: {
          target: 'shown.current',
          actions: { type: 'show', params: ({ event }) => event.output },
        },
        onError: 'unreachable',
      },
    },
    unreachable: { on: { retried: 'loading', 'data changed': 'loading' } },
    shown: {
      on: {
        'data changed': '.refreshing',
        'removal chosen': {
          guard: { type: 'isListed', params: ({ event }) => event.passkey },
          target: 'confirming removal',
          actions: { type: 'choose', params: ({ event }) => event.passkey },
        },
      },
      initial: 'current',
      states: {
        current: {},
        // Behind what is shown.
        refreshing: {
          invoke: {
            id: 'reloadPasskeys',
            src: 'loadPasskeys',
            onDone: { target: 'current', actions: { type: 'show', params: ({ event }) => event.output } },
            onError: 'outdated',
          },
        },
        outdated: { on: { retried: 'refreshing' } },
      },
    },
    'confirming removal': {
      on: {
        confirmed: 'removing',
        // What was announced meanwhile is loaded now.
        dismissed: { target: 'shown.refreshing', actions: 'forgetChosen' },
      },
    },
    removing: {
      entry: 'clearProblem',
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context }) => ({ id: context.chosen?.id ?? null }),
        onDone: { target: 'shown.refreshing', actions: ['takeOut', 'forgetChosen'] },
        onError: { target: 'confirming removal', actions: 'noteUnreachable' },
      },
    },
  },
})
