/**
 * A name, an address and a captcha make an identity. One that has a place in the preview is mailed a code, and signing
 * in goes on with that; one that has none is on the waitlist (SGU-01 to SGU-10, SGU-16). Once an identity is made,
 * nothing leads back to the form: what fails then is tried again where it failed.
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

/** `returnTo`: what somebody came for goes along to the pages of signing in. */
export interface SignUpInput extends SignInPages {
  /** What was typed on this page before it was left. */
  readonly draft: SignUpDraft
  /** Null where this site checks no captcha (SGU-05). */
  readonly captchaSiteKey: string | null
  /** The code of an invitation to the preview, and whether it gives a place. */
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
      /** Goes on where the server could not be reached after the identity was made. */
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
    // One action for both answers, because a guard does not narrow what its branch is given.
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
      // Somebody who has just signed up need not be told what follows if they have an account.
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
  // Nobody waits for the word on the preview (SGU-16): it comes while the form is filled in, or not at all.
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
        // SGU-02: only here, that is while nothing is under way.
        submitted: {
          guard: and(['nameIsGiven', 'addressIsValid', 'captchaIsSolved']),
          target: 'creating identity',
        },
      },
      // A solution works once: whoever comes back to the form gets another, and keeps what was typed.
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
          // Of an address that an identity was just made of: too many codes were asked for.
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
  if (subject === null) throw new Error('A place is looked for only when an identity was made.')
  return subject
}

function siteKeyOf({ captchaSiteKey }: { readonly captchaSiteKey: string | null }): string {
  if (captchaSiteKey === null) throw new Error('A captcha is solved only where this site asks for one.')
  return captchaSiteKey
}
