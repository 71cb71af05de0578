/**
 * Another program hands a sign-in over: by a token of the identity service, or by a code for tokens (SGI-13 to SGI-15).
 * A link is no proof that its reader wants what it does. Only what was begun in this browser, with nobody else signed
 * in here, goes on by itself; of anything else it is said who one is about to be, and asked. The secrets stay with the
 * actors: the flow, and whoever records it, never sees one.
 */
import { and, assign, emit, not, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { UserId } from '#domain/ids.ts'
import type { HandedOff, HandOffProblem } from '#domain/signing-in/hand-off.ts'
import { accepted, answering, outputOf } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type AuthRedirectProblem = HandOffProblem | 'nothing-given'

type Found = Result<HandedOff, HandOffProblem>
type Taken = Result<null, HandOffProblem>

export const authRedirectMachine = setup({
  types: {
    input: {} as {
      /** The address carried a token or a code. */
      given: boolean
      /** This browser asked for it, and knows it again. */
      begunHere: boolean
      /** Who is signed in here already. */
      userId: UserId | null
      returnTo: string
    },
    context: {} as {
      given: boolean
      begunHere: boolean
      userId: UserId | null
      returnTo: string
      handedOff: HandedOff | null
      problem: AuthRedirectProblem | null
    },
    events: {} as { type: 'confirmed' } | { type: 'declined' } | { type: 'retried' },
    emitted: {} as ShellEvent,
  },
  actors: {
    lookAtHandOff: unprovided.promise<Found>('lookAtHandOff'),
    takeHandOff: unprovided.promise<Taken>('takeHandOff'),
    dropHandOff: unprovided.promise<void>('dropHandOff'),
  },
  guards: {
    somethingIsGiven: ({ context }) => context.given,
    somebodyIsHere: ({ context }) => context.userId !== null,
    wasBegunHere: ({ context }) => context.begunHere,
    somebodyElseIsHere: ({ context }) =>
      context.userId !== null && context.handedOff?.userId !== context.userId,
    accepted,
  },
  actions: {
    keepHandedOff: assign((_, found: Found) => (found.ok ? { handedOff: found.value } : {})),
    noteRefusal: assign((_, answer: Found | Taken) => (answer.ok ? {} : { problem: answer.problem })),
    noteProblem: assign((_, problem: AuthRedirectProblem) => ({ problem })),
    // Loading the page anew leaves nothing of whoever was here before in memory (SGI-17).
    goOn: emit(({ context }) => ({ type: 'leave', to: context.returnTo })),
    stayAsOneIs: emit(({ context }) => ({
      type: 'navigate',
      to: context.userId === null ? '/' : '/home',
      replace: true,
    })),
  },
}).createMachine({
  id: 'authRedirect',
  context: ({ input }) => ({ ...input, handedOff: null, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'somethingIsGiven', target: 'looking' },
        // Whoever comes back to an address that was used has what it gave.
        { guard: 'somebodyIsHere', target: 'left as it was' },
        { target: 'refused', actions: { type: 'noteProblem', params: 'nothing-given' } },
      ],
    },
    looking: {
      invoke: {
        id: 'lookAtHandOff',
        src: 'lookAtHandOff',
        ...answering({
          accepted: { target: 'deciding', actions: { type: 'keepHandedOff', params: outputOf } },
          refused: 'refused',
        }),
        onError: 'unreachable',
      },
    },
    deciding: {
      always: [
        { guard: and(['wasBegunHere', not('somebodyElseIsHere')]), target: 'signing in' },
        { target: 'asking' },
      ],
    },
    asking: { on: { confirmed: 'signing in', declined: 'letting go' } },
    'signing in': {
      invoke: {
        id: 'takeHandOff',
        src: 'takeHandOff',
        ...answering({ accepted: { target: 'signed in', actions: 'goOn' }, refused: 'refused' }),
        onError: 'unreachable',
      },
    },
    // What was handed over is given back, so that nobody else takes it up.
    'letting go': {
      invoke: { id: 'dropHandOff', src: 'dropHandOff', onDone: 'left as it was', onError: 'left as it was' },
    },
    unreachable: { on: { retried: 'looking' } },
    refused: {},
    'left as it was': { entry: 'stayAsOneIs', type: 'final' },
    'signed in': { type: 'final' },
  },
})
