/**
 * A visitor opens an invitation of a group to the preview. The page says how many spots the invitation has left, and
 * gives its code to the sign-up page (SGU-11 to SGU-15). A visitor with an unknown code goes straight to the sign-up
 * page.
 */
import { assign, emit, setup } from 'xstate'
import { type BlockGrant, spotsLeft } from '#domain/users/preview.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export const invitedSignUpMachine = setup({
  types: {
    /** The code of the invitation; null if the address has none. */
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
    // The code gives no spot, but it still tells the operator which invitation the visitor came by.
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
    // The visitor can sign up even if the number of spots is unknown.
    unreachable: {
      on: { retried: 'looking up', 'next chosen': { target: 'gone on', actions: 'takeCodeAlong' } },
    },
    'not invited': { entry: 'showSignUp', type: 'final' },
    'gone on': { type: 'final' },
  },
})
