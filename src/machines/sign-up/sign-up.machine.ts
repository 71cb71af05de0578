/**
 * Signing up: the user enters a name and an address and solves a captcha, and the server creates an identity. If
 * the identity has a place in the preview, the server mails a code and the user continues with signing in;
 * otherwise it is on the waitlist (SGU-01 to SGU-10, SGU-16). Once the identity exists, the flow never goes back to
 * the form: a later step that fails is retried at that step.
 */
import { and, assign, emit, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import { captchaRenewal } from '#domain/constants.ts'
import type { Subject } from '#domain/ids.ts'
import {
  hasName,
  type IdentityProblem,
  type NewIdentity,
  type SendingProblem,
  type SignUpDraft,
} from '#domain/signing-in/signing-in.ts'
import { isEmailAddress } from '#domain/users/email.ts'
import type { ShellEvent } from '../shell-events.ts'
import { codePage, type SignInPages } from '../sign-in/pages.ts'
import { unprovided } from '../wire.ts'

export type SignUpProblem = IdentityProblem | 'unreachable'

/** `returnTo`: the page that the user wanted to open, passed on to the sign-in pages. */
export interface SignUpInput extends SignInPages {
  /** What the user typed on this page before leaving it. */
  readonly draft: SignUpDraft
  /** The site key with which the captcha is loaded; null if this site uses no captcha (SGU-05). */
  readonly captchaSiteKey: string | null
  /** The code of an invitation to the preview, and whether the invitation has a spot left. */
  readonly blockGrantCode: string | null
  readonly spotIsLeft: boolean
}

type Created = Result<Subject, IdentityProblem>
type Sent = Result<null, SendingProblem>

export const signUpMachine = setup({
  types: {
    input: {} as SignUpInput,
    context: {} as SignUpDraft &
      SignInPages & {
        captchaSiteKey: string | null
        captchaCode: string | null
        blockGrantCode: string | null
        spotIsLeft: boolean
        previewIsFull: boolean
        subject: Subject | null
        problem: SignUpProblem | null
      },
    events: {} as
      | { type: 'given name typed'; givenName: string }
      | { type: 'surname typed'; surname: string }
      | { type: 'address typed'; address: string }
      | { type: 'captcha asked again' }
      | { type: 'submitted' }
      /** Retries the step that failed after the identity was created. */
      | { type: 'retried' },
    emitted: {} as ShellEvent,
  },
  actors: {
    isRestricted: unprovided.promise<boolean, { of: Subject | '$all' }>('isRestricted'),
    solveCaptcha: unprovided.promise<string, { siteKey: string }>('solveCaptcha'),
    createIdentity: unprovided.promise<Created, NewIdentity>('createIdentity'),
    sendCode: unprovided.promise<Sent, { address: string }>('sendCode'),
  },
  guards: {
    nameIsGiven: ({ context }) => hasName(context),
    addressIsValid: ({ context }) => isEmailAddress(context.address),
    captchaIsSolved: ({ context }) => context.captchaSiteKey === null || context.captchaCode !== null,
    captchaIsNeeded: ({ context }) => context.captchaSiteKey !== null,
    accepted: (_, answer: { ok: boolean }) => answer.ok,
    restricted: (_, restricted: boolean) => restricted,
  },
  actions: {
    setGivenName: assign((_, givenName: string) => ({ givenName, problem: null })),
    setSurname: assign((_, surname: string) => ({ surname, problem: null })),
    setAddress: assign((_, address: string) => ({ address, problem: null })),
    keepCaptcha: assign((_, captchaCode: string) => ({ captchaCode })),
    forgetCaptcha: assign({ captchaCode: null }),
    notePreview: assign((_, previewIsFull: boolean) => ({ previewIsFull })),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: SignUpProblem) => ({ problem })),
    // One action handles success and refusal, because a guard does not narrow the type that its actions get.
    takeAnswer: assign((_, created: Created) =>
      created.ok ? { subject: created.value } : { problem: created.problem },
    ),
    showWaitlist: emit(({ context }) => ({
      type: 'navigate',
      to: '/signup/done',
      state: { subject: createdSubject(context) },
    })),
    showCodePage: emit(({ context }) => ({
      type: 'navigate',
      to: codePage(context),
      // The new user certainly has an account, so the code page says "A code is on its way", without "If … has an
      // account".
      state: { address: context.address.trim(), signedUp: 'yes' },
    })),
  },
  delays: { captchaRenewal },
}).createMachine({
  id: 'signUp',
  context: ({ input }) => ({
    ...input.draft,
    returnTo: input.returnTo,
    embedded: input.embedded,
    captchaSiteKey: input.captchaSiteKey,
    captchaCode: null,
    blockGrantCode: input.blockGrantCode,
    spotIsLeft: input.spotIsLeft,
    previewIsFull: false,
    subject: null,
    problem: null,
  }),
  // The form does not wait for the news about the preview (SGU-16): they appear when they have loaded, or not at
  // all.
  invoke: {
    id: 'lookAtPreview',
    src: 'isRestricted',
    input: { of: '$all' },
    onDone: { actions: { type: 'notePreview', params: ({ event }) => event.output } },
    onError: { actions: { type: 'notePreview', params: false } },
  },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'given name typed': { actions: { type: 'setGivenName', params: ({ event }) => event.givenName } },
        'surname typed': { actions: { type: 'setSurname', params: ({ event }) => event.surname } },
        'address typed': { actions: { type: 'setAddress', params: ({ event }) => event.address } },
        // The form can be submitted only in this state, when nothing is being sent (SGU-02).
        submitted: {
          guard: and(['nameIsGiven', 'addressIsValid', 'captchaIsSolved']),
          target: 'creating identity',
        },
      },
      // A captcha solution works once. A user who comes back to the form solves a new one and keeps the typed text.
      initial: 'beginning',
      states: {
        beginning: {
          always: [{ guard: 'captchaIsNeeded', target: 'solving captcha' }, { target: 'captcha not needed' }],
        },
        'captcha not needed': {},
        'solving captcha': {
          entry: 'forgetCaptcha',
          invoke: {
            id: 'solveCaptcha',
            src: 'solveCaptcha',
            input: ({ context }) => ({ siteKey: siteKeyOf(context) }),
            onDone: {
              target: 'captcha solved',
              actions: { type: 'keepCaptcha', params: ({ event }) => event.output },
            },
            onError: 'captcha failed',
          },
        },
        'captcha solved': { after: { captchaRenewal: 'solving captcha' } },
        'captcha failed': { on: { 'captcha asked again': 'solving captcha' } },
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
          captchaCode: context.captchaCode,
          blockGrantCode: context.blockGrantCode,
        }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'looking for a place',
            actions: { type: 'takeAnswer', params: ({ event }) => event.output },
          },
          { target: 'entering', actions: { type: 'takeAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'entering', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    'looking for a place': {
      invoke: {
        id: 'lookForPlace',
        src: 'isRestricted',
        input: ({ context }) => ({ of: createdSubject(context) }),
        onDone: [
          {
            guard: { type: 'restricted', params: ({ event }) => event.output },
            target: 'on the waitlist',
            actions: 'showWaitlist',
          },
          { target: 'sending code' },
        ],
        onError: 'place unknown',
      },
    },
    'place unknown': { on: { retried: 'looking for a place' } },
    'sending code': {
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ address: context.address.trim() }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'code sent',
            actions: 'showCodePage',
          },
          // An identity was just created for this address, so this refusal means that too many codes were
          // requested.
          { target: 'code refused' },
        ],
        onError: 'code not sent',
      },
    },
    'code refused': { on: { retried: 'sending code' } },
    'code not sent': { on: { retried: 'sending code' } },
    'on the waitlist': { type: 'final' },
    'code sent': { type: 'final' },
  },
})

function createdSubject({ subject }: { readonly subject: Subject | null }): Subject {
  if (subject === null) throw new Error('No identity was created.')
  return subject
}

function siteKeyOf({ captchaSiteKey }: { readonly captchaSiteKey: string | null }): string {
  if (captchaSiteKey === null) throw new Error('This site uses no captcha.')
  return captchaSiteKey
}
