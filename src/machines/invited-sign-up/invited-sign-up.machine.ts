/**
 * Somebody comes by an invitation of a group to the preview: how many spots it has left is said, and its code goes
 * along to the sign-up page (SGU-11 to SGU-15). A code that nobody knows is no reason to keep anybody.
 */
import { assign, emit, setup } from 'xstate'
import { type BlockGrant, spotsLeft } from '#domain/users/preview.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export const invitedSignUpMachine = setup({
  types: {
    /** The code of the invitation; null where the address carries none. */
    input: {} as { code: string | null },
    context: {} as { code: string | null; grant: BlockGrant | null },
    events: {} as { type: 'retried' } | { type: 'next chosen' },
    emitted: {} as ShellEvent,
  },
  actors: { findGrant: unprovided.promise<BlockGrant | null, { code: string }>('findGrant') },
  guards: {
    codeIsGiven: ({ context }) => context.code !== null,
    isUnknown: (_, grant: BlockGrant | null) => grant === null,
    hasSpots: (_, grant: BlockGrant | null) => grant !== null && spotsLeft(grant) > 0,
  },
  actions: {
    keepGrant: assign((_, grant: BlockGrant | null) => ({ grant })),
    showSignUp: emit({ type: 'navigate', to: '/signup', replace: true }),
    takeSpotAlong: emit(({ context }) => ({
      type: 'navigate',
      to: '/signup',
      state: { blockGrantCode: context.code ?? '', spot: 'left' },
    })),
    // It gives no place now; the operator learns all the same by which invitation somebody came.
    takeCodeAlong: emit(({ context }) => ({
      type: 'navigate',
      to: '/signup',
      state: { blockGrantCode: context.code ?? '' },
    })),
  },
}).createMachine({
  id: 'invitedSignUp',
  context: ({ input }) => ({ code: input.code, grant: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'codeIsGiven', target: 'looking up' }, { target: 'not invited' }] },
    'looking up': {
      invoke: {
        id: 'findGrant',
        src: 'findGrant',
        input: ({ context }) => ({ code: context.code ?? '' }),
        onDone: [
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'not invited' },
          {
            guard: { type: 'hasSpots', params: ({ event }) => event.output },
            target: 'spots left',
            actions: { type: 'keepGrant', params: ({ event }) => event.output },
          },
          { target: 'no spots left', actions: { type: 'keepGrant', params: ({ event }) => event.output } },
        ],
        onError: 'unreachable',
      },
    },
    'spots left': { on: { 'next chosen': { target: 'gone on', actions: 'takeSpotAlong' } } },
    'no spots left': { on: { 'next chosen': { target: 'gone on', actions: 'takeCodeAlong' } } },
    // Signing up works without the number of spots too.
    unreachable: {
      on: { retried: 'looking up', 'next chosen': { target: 'gone on', actions: 'takeCodeAlong' } },
    },
    'not invited': { entry: 'showSignUp', type: 'final' },
    'gone on': { type: 'final' },
  },
})
