/** A mailed code instead of a password: an address is entered, a code is sent, the code becomes a session. */
import { assign, emit, enqueueActions, setup } from 'xstate'
import { isEmailAddress } from '#domain/email.ts'
import type { Result } from '#domain/result.ts'
import type { Session } from '#domain/session.ts'
import type { CodeProblem } from '#domain/signing-in.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type SignInProblem = CodeProblem | 'unreachable'

/** A code is longer than this (SGI-04). */
const shorterThanAnyCode = 5

export const signInMachine = setup({
  types: {
    input: {} as { address: string | null; returnTo: string },
    context: {} as {
      address: string
      code: string
      problem: SignInProblem | null
      sentAgain: boolean
      returnTo: string
    },
    events: {} as
      | { type: 'address typed'; address: string }
      | { type: 'code typed'; code: string }
      | { type: 'submitted' }
      | { type: 'code asked again' }
      | { type: 'another address chosen' },
    emitted: {} as ShellEvent | { type: 'signed in'; session: Session },
  },
  actors: {
    sendCode: unprovided.promise<void, { address: string }>('sendCode'),
    exchangeCode: unprovided.promise<Result<Session, CodeProblem>, { address: string; code: string }>(
      'exchangeCode',
    ),
  },
  guards: {
    addressIsGiven: ({ context }) => context.address !== '',
    addressIsValid: ({ context }) => isEmailAddress(context.address),
    codeIsLongEnough: ({ context }) => context.code.trim().length > shorterThanAnyCode,
    accepted: (_, result: Result<Session, CodeProblem>) => result.ok,
  },
  actions: {
    setAddress: assign((_, address: string) => ({ address, problem: null })),
    setCode: assign((_, code: string) => ({ code, problem: null })),
    clearCode: assign({ code: '', sentAgain: false }),
    clearProblem: assign({ problem: null, sentAgain: false }),
    noteProblem: assign((_, problem: SignInProblem) => ({ problem })),
    noteSentAgain: assign({ sentAgain: true, code: '' }),
    showCodePage: emit(({ context }) => ({
      type: 'navigate',
      to:
        '/signin/code' +
        (context.returnTo === '/home' ? '' : `?redirect_uri=${encodeURIComponent(context.returnTo)}`),
      state: { address: context.address.trim() },
    })),
    showAddressPage: emit({ type: 'navigate', to: '/signin' }),
    // One action for both answers, because a guard does not narrow what its branch is given.
    takeAnswer: enqueueActions(({ enqueue }, answer: Result<Session, CodeProblem>) => {
      if (answer.ok) enqueue.emit({ type: 'signed in', session: answer.value })
      else enqueue.assign({ problem: answer.problem })
    }),
    goOn: emit(({ context }) => ({ type: 'navigate', to: context.returnTo, replace: true })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    address: input.address ?? '',
    code: '',
    problem: null,
    sentAgain: false,
    returnTo: input.returnTo,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'addressIsGiven', target: 'entering code' }, { target: 'entering address' }],
    },
    'entering address': {
      on: {
        'address typed': { actions: { type: 'setAddress', params: ({ event }) => event.address } },
        submitted: { guard: 'addressIsValid', target: 'sending code' },
      },
    },
    'sending code': {
      entry: 'clearProblem',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ address: context.address.trim() }),
        onDone: { target: 'entering code', actions: ['clearCode', 'showCodePage'] },
        onError: { target: 'entering address', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    'entering code': {
      on: {
        'code typed': { actions: { type: 'setCode', params: ({ event }) => event.code } },
        submitted: { guard: 'codeIsLongEnough', target: 'exchanging code' },
        'code asked again': 'sending code again',
        'another address chosen': {
          target: 'entering address',
          actions: ['clearCode', 'clearProblem', 'showAddressPage'],
        },
      },
    },
    'sending code again': {
      entry: 'clearProblem',
      invoke: {
        id: 'sendCodeAgain',
        src: 'sendCode',
        input: ({ context }) => ({ address: context.address.trim() }),
        onDone: { target: 'entering code', actions: 'noteSentAgain' },
        onError: { target: 'entering code', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    'exchanging code': {
      entry: 'clearProblem',
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        input: ({ context }) => ({ address: context.address.trim(), code: context.code.trim() }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'signed in',
            actions: [{ type: 'takeAnswer', params: ({ event }) => event.output }, 'goOn'],
          },
          { target: 'entering code', actions: { type: 'takeAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'entering code', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    'signed in': { type: 'final' },
  },
})
