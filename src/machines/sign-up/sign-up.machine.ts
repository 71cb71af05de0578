/** A name and an address make an identity; then a code is mailed and signing in goes on with it. */
import { assign, emit, setup } from 'xstate'
import { isEmailAddress } from '#domain/email.ts'
import type { Result } from '#domain/result.ts'
import type { IdentityProblem, NewIdentity } from '#domain/signing-in.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type SignUpProblem = IdentityProblem | 'unreachable'

export const signUpMachine = setup({
  types: {
    context: {} as NewIdentity & { problem: SignUpProblem | null },
    events: {} as
      | { type: 'given name typed'; givenName: string }
      | { type: 'surname typed'; surname: string }
      | { type: 'address typed'; address: string }
      | { type: 'submitted' },
    emitted: {} as ShellEvent,
  },
  actors: {
    createIdentity: unprovided.promise<Result<null, IdentityProblem>, NewIdentity>('createIdentity'),
    sendCode: unprovided.promise<void, { address: string }>('sendCode'),
  },
  guards: {
    formIsComplete: ({ context }) =>
      (context.givenName + context.surname).trim() !== '' && isEmailAddress(context.address),
    accepted: (_, result: Result<null, IdentityProblem>) => result.ok,
  },
  actions: {
    setGivenName: assign((_, givenName: string) => ({ givenName, problem: null })),
    setSurname: assign((_, surname: string) => ({ surname, problem: null })),
    setAddress: assign((_, address: string) => ({ address, problem: null })),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: SignUpProblem) => ({ problem })),
    noteRefusal: assign((_, result: Result<null, IdentityProblem>) =>
      result.ok ? {} : { problem: result.problem },
    ),
    showCodePage: emit(({ context }) => ({
      type: 'navigate',
      to: '/signin/code',
      state: { address: context.address.trim() },
    })),
  },
}).createMachine({
  id: 'signUp',
  context: { givenName: '', surname: '', address: '', problem: null },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'given name typed': { actions: { type: 'setGivenName', params: ({ event }) => event.givenName } },
        'surname typed': { actions: { type: 'setSurname', params: ({ event }) => event.surname } },
        'address typed': { actions: { type: 'setAddress', params: ({ event }) => event.address } },
        submitted: { guard: 'formIsComplete', target: 'creating identity' },
      },
    },
    'creating identity': {
      entry: 'clearProblem',
      invoke: {
        id: 'createIdentity',
        src: 'createIdentity',
        input: ({ context }) => ({
          givenName: context.givenName.trim(),
          surname: context.surname.trim(),
          address: context.address.trim(),
        }),
        onDone: [
          { guard: { type: 'accepted', params: ({ event }) => event.output }, target: 'sending code' },
          { target: 'entering', actions: { type: 'noteRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'entering', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    'sending code': {
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ address: context.address.trim() }),
        onDone: { target: 'code sent', actions: 'showCodePage' },
        onError: { target: 'entering', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    'code sent': { type: 'final' },
  },
})
