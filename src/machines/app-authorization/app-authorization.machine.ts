/**
 * A program on the user's computer asks for a session. The page shows the request, and the user agrees or declines.
 * The code goes to the program. The page waits until the program has used the code and says that it is ready
 * (PSH-10, PSH-11).
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
    /**
     * `search`: the query of the page's address. `acting`: whether someone acts as the user. `issuer`: the server
     * that answers the program.
     */
    input: {} as { search: string; acting: boolean; issuer: string },
    context: {} as Context,
    events: {} as
      | { type: 'allowed' }
      | { type: 'denied' }
      | { type: 'another user chosen' }
      | { type: 'started over' }
      // From the program, through the server:
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
    // One action handles success and refusal, because a guard does not narrow the type that its actions get.
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
        // Someone who acts as a user must not authorize a program that would continue to act as that user.
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
    // The session ends, and after signing in, the user returns to this page.
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
        // The browser opens the address of the program. If that does not work, the program still reports through
        // the server.
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
  if (!reading.ok) throw new Error('The request is not valid, so the user must not be asked.')
  return reading.value
}
