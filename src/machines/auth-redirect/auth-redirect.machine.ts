/**
 * Another program hands over a sign-in, as a token of the identity service or as a code (SGI-13 to SGI-15). Opening
 * a link does not prove that the user wants to sign in. The flow continues without asking only if this browser
 * began the sign-in and no other user is signed in here. Otherwise it shows who would be signed in, and asks. Only
 * the actors hold the secrets, so they never appear in the flow or in a recording of it.
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
      /** True if the address contains a token or a code. */
      given: boolean
      /** True if this browser began the sign-in. */
      begunHere: boolean
      /** The user who is already signed in here. */
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
    // Reloads the page, so that no data of the previous user stays in memory (SGI-17).
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
        // If a user is signed in and the address contains no sign-in, the sign-in was probably used already.
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
    // Ends the session that was handed over, so that nobody else can use it.
    'letting go': {
      invoke: { id: 'dropHandOff', src: 'dropHandOff', onDone: 'left as it was', onError: 'left as it was' },
    },
    unreachable: { on: { retried: 'looking' } },
    refused: {},
    'left as it was': { entry: 'stayAsOneIs', type: 'final' },
    'signed in': { type: 'final' },
  },
})
