/** A test identity signs in with a name and a password, on sites that allow test identities (SGI-10 to SGI-12). */
import { and, assign, emit, enqueueActions, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { Session } from '#domain/signing-in/session.ts'
import { type PasswordProblem, testAddress } from '#domain/signing-in/signing-in.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type TestSignInProblem = PasswordProblem | 'unreachable'

type SignedIn = Result<Session, PasswordProblem>

export const testSignInMachine = setup({
  types: {
    /** `open`: whether this site allows test identities. */
    input: {} as { open: boolean; returnTo: string },
    context: {} as {
      open: boolean
      returnTo: string
      name: string
      password: string
      problem: TestSignInProblem | null
    },
    events: {} as
      | { type: 'name typed'; name: string }
      | { type: 'password typed'; password: string }
      | { type: 'submitted' },
    emitted: {} as ShellEvent | { type: 'signed in'; session: Session },
  },
  actors: {
    signInAsTester: unprovided.promise<SignedIn, { address: string; password: string }>('signInAsTester'),
  },
  guards: {
    isOpen: ({ context }) => context.open,
    nameIsGiven: ({ context }) => context.name.trim() !== '',
    passwordIsGiven: ({ context }) => context.password !== '',
    accepted: (_, answer: SignedIn) => answer.ok,
  },
  actions: {
    setName: assign((_, name: string) => ({ name, problem: null })),
    setPassword: assign((_, password: string) => ({ password, problem: null })),
    // A used password does not stay in memory.
    forgetPassword: assign({ password: '' }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: TestSignInProblem) => ({ problem })),
    // One action handles success and refusal, because a guard does not narrow the type that its actions get.
    takeAnswer: enqueueActions(({ enqueue }, answer: SignedIn) => {
      if (answer.ok) enqueue.emit({ type: 'signed in', session: answer.value })
      else enqueue.assign({ problem: answer.problem })
    }),
    goOn: emit(({ context }) => ({ type: 'navigate', to: context.returnTo, replace: true })),
  },
}).createMachine({
  id: 'testSignIn',
  context: ({ input }) => ({ ...input, name: '', password: '', problem: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isOpen', target: 'entering' }, { target: 'not available' }] },
    'not available': {},
    entering: {
      on: {
        'name typed': { actions: { type: 'setName', params: ({ event }) => event.name } },
        'password typed': { actions: { type: 'setPassword', params: ({ event }) => event.password } },
        submitted: { guard: and(['nameIsGiven', 'passwordIsGiven']), target: 'signing in' },
      },
    },
    'signing in': {
      entry: 'clearProblem',
      invoke: {
        id: 'signInAsTester',
        src: 'signInAsTester',
        input: ({ context }) => ({ address: testAddress(context.name), password: context.password }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'signed in',
            actions: [{ type: 'takeAnswer', params: ({ event }) => event.output }, 'goOn'],
          },
          { target: 'entering', actions: { type: 'takeAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'entering', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    'signed in': { type: 'final', entry: 'forgetPassword' },
  },
})
