/**
 * A program on somebody's computer asks for a session. Its request is read, the person agrees or not, the code goes to
 * the program, and the page waits until the program has used it and has said that it is ready (PSH-10, PSH-11).
 */
import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import { authorizationCodeLife, programReadyWait } from '#domain/constants.ts'
import {
  type AuthorizationRefusal,
  type AuthorizationRequest,
  denialAddress,
  type Handover,
  type RequestProblem,
  readAuthorizationRequest,
} from '#domain/signing-in/app-authorization.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type AuthorizationProblem = AuthorizationRefusal | 'unreachable'

interface Context {
  readonly reading: Result<AuthorizationRequest, RequestProblem>
  readonly acting: boolean
  readonly issuer: string
  readonly handover: Handover | null
  readonly problem: AuthorizationProblem | null
}

export const appAuthorizationMachine = setup({
  types: {
    /** The address of the page from '?' on, whether somebody acts as the user, and who answers the program. */
    input: {} as { search: string; acting: boolean; issuer: string },
    context: {} as Context,
    events: {} as
      | { type: 'allowed' }
      | { type: 'denied' }
      | { type: 'another user chosen' }
      | { type: 'started over' }
      // From the program, by way of the server:
      | { type: 'code used' }
      | { type: 'app ready' },
    emitted: {} as ShellEvent | { type: 'another user wanted' },
  },
  actors: {
    authorize: unprovided.promise<Result<Handover, AuthorizationRefusal>, AuthorizationRequest>('authorize'),
    watchProgram: unprovided.callback<{ clientId: AuthorizationRequest['clientId'] }>('watchProgram'),
  },
  guards: {
    requestIsUnsound: ({ context }) => !context.reading.ok,
    somebodyActs: ({ context }) => context.acting,
    programListens: ({ context }) => context.reading.ok && context.reading.value.redirectUri !== null,
    refused: (_, answer: Result<Handover, AuthorizationRefusal>) => !answer.ok,
    leadsToProgram: (_, answer: Result<Handover, AuthorizationRefusal>) =>
      answer.ok && answer.value.redirectTo !== null,
  },
  actions: {
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: AuthorizationProblem) => ({ problem })),
    // One action for both answers, because a guard does not narrow what its branch is given.
    takeAnswer: assign((_, answer: Result<Handover, AuthorizationRefusal>) =>
      answer.ok ? { handover: answer.value } : { problem: answer.problem },
    ),
    forgetHandover: assign({ handover: null }),
    goToProgram: enqueueActions(({ context, enqueue }) => {
      const to = context.handover?.redirectTo ?? null
      if (to !== null) enqueue.emit({ type: 'leave', to })
    }),
    takeDenialToProgram: enqueueActions(({ context, enqueue }) => {
      const to = denialAddress(soundRequest(context), context.issuer)
      if (to !== null) enqueue.emit({ type: 'leave', to })
    }),
    askForAnotherUser: emit({ type: 'another user wanted' }),
  },
  delays: { authorizationCodeLife, programReadyWait },
}).createMachine({
  id: 'appAuthorization',
  context: ({ input }) => ({
    reading: readAuthorizationRequest(input.search),
    acting: input.acting,
    issuer: input.issuer,
    handover: null,
    problem: null,
  }),
  initial: 'reading request',
  states: {
    'reading request': {
      always: [
        { guard: 'requestIsUnsound', target: 'unsound' },
        // Whoever acts for a user must not leave a program behind that goes on acting.
        { guard: 'somebodyActs', target: 'acting' },
        { target: 'asking' },
      ],
    },
    unsound: { type: 'final' },
    acting: { type: 'final' },
    asking: {
      on: {
        allowed: 'authorizing',
        denied: [
          { guard: 'programListens', target: 'denied', actions: 'takeDenialToProgram' },
          { target: 'denied' },
        ],
        'another user chosen': { target: 'leaving', actions: 'askForAnotherUser' },
      },
    },
    // The session ends, and signing in leads back to here.
    leaving: { type: 'final' },
    denied: { type: 'final' },
    authorizing: {
      entry: 'clearProblem',
      invoke: {
        id: 'authorize',
        src: 'authorize',
        input: ({ context }) => soundRequest(context),
        onDone: [
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'takeAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'leadsToProgram', params: ({ event }) => event.output },
            target: 'waiting.handing over',
            actions: { type: 'takeAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'waiting.showing code',
            actions: { type: 'takeAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'asking', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    waiting: {
      invoke: {
        id: 'watchProgram',
        src: 'watchProgram',
        input: ({ context }) => ({ clientId: soundRequest(context).clientId }),
        onError: '.out of sight',
      },
      on: { 'app ready': 'done' },
      initial: 'showing code',
      states: {
        // The browser leaves this page for the program's; where it does not, the program still gets in touch.
        'handing over': {
          entry: 'goToProgram',
          after: { authorizationCodeLife: '#appAuthorization.unused' },
          on: { 'code used': 'getting ready' },
        },
        'showing code': {
          after: { authorizationCodeLife: '#appAuthorization.unused' },
          on: { 'code used': 'getting ready' },
        },
        'getting ready': { entry: 'forgetHandover', after: { programReadyWait: 'out of sight' } },
        'out of sight': {},
      },
    },
    unused: { entry: 'forgetHandover', on: { 'started over': 'asking' } },
    done: { type: 'final' },
  },
})

function soundRequest({ reading }: Context): AuthorizationRequest {
  if (!reading.ok) throw new Error('A person is asked about requests only that are sound.')
  return reading.value
}
