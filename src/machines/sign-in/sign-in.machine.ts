/**
 * Signing in with a mailed code instead of a password: the user enters an address, gets a code, and exchanges it
 * for a session. A passkey needs no code. The flow has two pages, and the browser's back and forward buttons may
 * switch between them at any time (SGI-01 to SGI-08).
 */
import { and, assign, emit, enqueueActions, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import { codeResendWait, pageTurn } from '#domain/constants.ts'
import type { Session } from '#domain/signing-in/session.ts'
import {
  type CodeProblem,
  isWholeCode,
  type PasskeyProblem,
  type SendingProblem,
  sentCode,
} from '#domain/signing-in/signing-in.ts'
import { isEmailAddress } from '#domain/users/email.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'
import { codePage, type HandOff, handOffPage, type SignInPages, signInPage } from './pages.ts'

export type SignInProblem =
  | SendingProblem
  | CodeProblem
  | Exclude<PasskeyProblem, 'cancelled'>
  | 'unreachable'

/** `cancelled`: the user closed the passkey's dialog, which is no problem to show. */
type SignedIn = Result<Session, CodeProblem | PasskeyProblem>
type Sent = Result<null, SendingProblem>
type Redeemed = Result<HandOff, CodeProblem>
type CodeEntry = { address: string; code: string }

export const signInMachine = setup({
  types: {
    /**
     * `address`: the address to which a code was sent before, if the flow starts on the code page. `suggested`: the
     * address that fills the form of the address page; '' if none is known. `passkeys`: whether this browser supports
     * passkeys.
     */
    input: {} as SignInPages & { address: string | null; suggested: string; passkeys: boolean },
    context: {} as SignInPages & {
      address: string
      suggested: string
      code: string
      problem: SignInProblem | null
      sentAgain: boolean
      passkeys: boolean
    },
    events: {} as
      | { type: 'address typed'; address: string }
      | { type: 'code typed'; code: string }
      | { type: 'submitted' }
      | { type: 'code asked again' }
      | { type: 'another address chosen' }
      | { type: 'passkey chosen' }
      | { type: 'passkey cancelled' }
      // From the browser's back and forward buttons:
      | { type: 'address page shown' }
      | { type: 'code page shown'; address: string },
    emitted: {} as ShellEvent | { type: 'signed in'; session: Session },
  },
  actors: {
    sendCode: unprovided.promise<Sent, { address: string }>('sendCode'),
    exchangeCode: unprovided.promise<Result<Session, CodeProblem>, CodeEntry>('exchangeCode'),
    redeemCode: unprovided.promise<Redeemed, CodeEntry>('redeemCode'),
    signInWithPasskey: unprovided.promise<Result<Session, PasskeyProblem>>('signInWithPasskey'),
  },
  guards: {
    addressIsGiven: ({ context }) => context.address !== '',
    addressIsValid: ({ context }) => isEmailAddress(context.address),
    codeIsLongEnough: ({ context }) => isWholeCode(context.code),
    isEmbedded: ({ context }) => context.embedded,
    passkeysAreKnown: ({ context }) => context.passkeys,
    accepted,
  },
  actions: {
    suggestAddress: assign(({ context }) => ({ address: context.suggested })),
    setAddress: assign((_, address: string) => ({ address, problem: null })),
    setCode: assign((_, code: string) => ({ code, problem: null })),
    // A used code does not stay in memory.
    forgetCode: assign({ code: '' }),
    clearCode: assign({ code: '', sentAgain: false }),
    clearProblem: assign({ problem: null, sentAgain: false }),
    noteProblem: assign((_, problem: SignInProblem) => ({ problem })),
    noteSentAgain: assign({ sentAgain: true, code: '' }),
    noteRefusal: assign((_, answer: SignedIn | Sent | Redeemed) =>
      answer.ok ? {} : { problem: answer.problem === 'cancelled' ? null : answer.problem },
    ),
    showCodePage: emit(({ context }) => ({
      type: 'navigate',
      to: codePage(context),
      state: { address: context.address.trim() },
    })),
    showAddressPage: emit(({ context }) => ({ type: 'navigate', to: signInPage(context) })),
    // Only an accepted answer arrives here, but a guard does not narrow the type that its actions get.
    takeSession: enqueueActions(({ enqueue }, answer: SignedIn) => {
      if (answer.ok) enqueue.emit({ type: 'signed in', session: answer.value })
    }),
    takeHandOff: enqueueActions(({ context, enqueue }, redeemed: Redeemed) => {
      if (redeemed.ok)
        enqueue.emit({ type: 'navigate', to: handOffPage(context, redeemed.value), replace: true })
    }),
    goOn: emit(({ context }) => ({ type: 'navigate', to: context.returnTo, replace: true })),
  },
  delays: { codeResendWait, pageTurn },
}).createMachine({
  id: 'signIn',
  context: ({ input: { address, ...input } }) => ({
    ...input,
    address: address ?? '',
    code: '',
    problem: null,
    sentAgain: false,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'addressIsGiven', target: 'on the code page' },
        { target: 'on the address page', actions: 'suggestAddress' },
      ],
    },
    'on the address page': {
      on: {
        'code page shown': {
          target: 'on the code page',
          actions: ['clearProblem', { type: 'setAddress', params: ({ event }) => event.address }],
        },
      },
      initial: 'entering address',
      states: {
        'entering address': {
          on: {
            'address typed': { actions: { type: 'setAddress', params: ({ event }) => event.address } },
            submitted: { guard: 'addressIsValid', target: 'sending code' },
            'passkey chosen': { guard: 'passkeysAreKnown', target: 'asking for a passkey' },
          },
        },
        'asking for a passkey': {
          entry: 'clearProblem',
          on: { 'passkey cancelled': 'entering address' },
          invoke: {
            id: 'signInWithPasskey',
            src: 'signInWithPasskey',
            ...settling({
              accepted: {
                target: '#signIn.signed in by a passkey',
                actions: [{ type: 'takeSession', params: outputOf }, 'goOn'],
              },
              refused: 'entering address',
            }),
          },
        },
        'sending code': {
          entry: 'clearProblem',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ address: context.address.trim() }),
            ...settling({ accepted: { target: 'turning the page' }, refused: 'entering address' }),
          },
        },
        // The user can enter the code only when the address bar shows the code page.
        'turning the page': {
          entry: ['clearCode', 'showCodePage'],
          on: { 'code page shown': '#signIn.on the code page' },
          after: { pageTurn: 'entering address' },
        },
      },
    },
    'on the code page': {
      on: {
        'address page shown': { target: 'on the address page', actions: ['clearCode', 'clearProblem'] },
      },
      initial: 'entering code',
      states: {
        'entering code': {
          on: {
            'code typed': { actions: { type: 'setCode', params: ({ event }) => event.code } },
            submitted: [
              { guard: and(['isEmbedded', 'codeIsLongEnough']), target: 'redeeming code' },
              { guard: 'codeIsLongEnough', target: 'exchanging code' },
            ],
            'another address chosen': { actions: 'showAddressPage' },
          },
          initial: 'waiting for the mail',
          states: {
            'waiting for the mail': { after: { codeResendWait: 'missing the mail' } },
            'missing the mail': {
              on: { 'code asked again': '#signIn.on the code page.sending code again' },
            },
          },
        },
        'sending code again': {
          entry: 'clearProblem',
          invoke: {
            id: 'sendCodeAgain',
            src: 'sendCode',
            input: ({ context }) => ({ address: context.address.trim() }),
            ...settling({
              accepted: { target: 'entering code', actions: 'noteSentAgain' },
              refused: 'entering code.missing the mail',
            }),
          },
        },
        'exchanging code': {
          entry: 'clearProblem',
          invoke: {
            id: 'exchangeCode',
            src: 'exchangeCode',
            input: ({ context }) => ({ address: context.address.trim(), code: sentCode(context.code) }),
            ...settling({
              accepted: {
                target: '#signIn.signed in',
                actions: [{ type: 'takeSession', params: outputOf }, 'goOn'],
              },
              // A user whose code does not work can ask for another at once.
              refused: 'entering code.missing the mail',
            }),
          },
        },
        // In a frame of another program, the token goes to the hand-off page, which completes the sign-in (SGI-06).
        'redeeming code': {
          entry: 'clearProblem',
          invoke: {
            id: 'redeemCode',
            src: 'redeemCode',
            input: ({ context }) => ({ address: context.address.trim(), code: sentCode(context.code) }),
            ...settling({
              accepted: {
                target: '#signIn.handed off',
                actions: { type: 'takeHandOff', params: outputOf },
              },
              refused: 'entering code.missing the mail',
            }),
          },
        },
      },
    },
    'handed off': { type: 'final', entry: 'forgetCode' },
    'signed in': { type: 'final', entry: 'forgetCode' },
    'signed in by a passkey': { type: 'final' },
  },
})
