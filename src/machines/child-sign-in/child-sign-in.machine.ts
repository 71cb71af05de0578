/** A child signs in with the code that a parent has made, or that was mailed for a new account (resolution 65). */
import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import { type ChildCodeProblem, isWholeChildCode, sentChildCode } from '#domain/signing-in/child-code.ts'
import type { Session } from '#domain/signing-in/session.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type ChildSignInProblem = ChildCodeProblem | 'unreachable'

type SignedIn = Result<Session, ChildCodeProblem>

export const childSignInMachine = setup({
  types: {
    input: {} as { readonly returnTo: string },
    context: {} as {
      readonly returnTo: string
      readonly code: string
      readonly problem: ChildSignInProblem | null
    },
    events: {} as { type: 'code typed'; code: string } | { type: 'submitted' },
    emitted: {} as ShellEvent | { type: 'signed in'; session: Session },
  },
  actors: { signInByCode: unprovided.promise<SignedIn, { code: string }>('signInByCode') },
  guards: { codeIsWhole: ({ context }) => isWholeChildCode(context.code), accepted },
  actions: {
    setCode: assign((_, code: string) => ({ code, problem: null })),
    // A used code does not stay in memory.
    forgetCode: assign({ code: '' }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: ChildSignInProblem) => ({ problem })),
    noteRefusal: assign((_, answer: SignedIn) => (answer.ok ? {} : { problem: answer.problem })),
    // Only an accepted answer arrives here, but a guard does not narrow the type that its actions get.
    takeSession: enqueueActions(({ enqueue }, answer: SignedIn) => {
      if (answer.ok) enqueue.emit({ type: 'signed in', session: answer.value })
    }),
    goOn: emit(({ context }) => ({ type: 'navigate', to: context.returnTo, replace: true })),
  },
}).createMachine({
  id: 'childSignIn',
  context: ({ input }) => ({ ...input, code: '', problem: null }),
  initial: 'entering code',
  states: {
    'entering code': {
      on: {
        'code typed': { actions: { type: 'setCode', params: ({ event }) => event.code } },
        submitted: { guard: 'codeIsWhole', target: 'signing in' },
      },
    },
    'signing in': {
      entry: 'clearProblem',
      invoke: {
        id: 'signInByCode',
        src: 'signInByCode',
        input: ({ context }) => ({ code: sentChildCode(context.code) }),
        ...settling({
          accepted: {
            target: 'signed in',
            actions: [{ type: 'takeSession', params: outputOf }, 'goOn'],
          },
          refused: 'entering code',
        }),
      },
    },
    'signed in': { type: 'final', entry: 'forgetCode' },
  },
})
