/** What can happen while a user signs up. */
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline, sampleSubject } from '../paths/sample-values.ts'
import { type SignUpInput, signUpMachine } from './sign-up.machine.ts'

const nothingTyped = { givenName: '', surname: '', address: '' }
const newcomer: SignUpInput = {
  draft: nothingTyped,
  returnTo: '/home',
  embedded: false,
  captchaSiteKey: null,
  blockGrantCode: null,
  spotIsLeft: false,
}

export const signUpPaths = pathModel(signUpMachine)({
  inputs: {
    'where no captcha is asked for': newcomer,
    'where a captcha is asked for': { ...newcomer, captchaSiteKey: 'kinweave' },
    'with an invitation': { ...newcomer, blockGrantCode: 'ELLERY', spotIsLeft: true },
  },
  events: {
    'given name typed': { by: 'user', cases: { 'a name': { givenName: 'Ada' } } },
    'surname typed': { by: 'user', cases: { 'a name': { surname: 'Lovelace' } } },
    'address typed': {
      by: 'user',
      cases: { 'an address': { address: 'ada@example.org' }, 'half an address': { address: 'ada@' } },
    },
    'captcha asked again': { by: 'user' },
    submitted: { by: 'user' },
    retried: { by: 'user' },
  },
  actors: {
    isRestricted: { done: { open: false, full: true }, fails: { offline } },
    solveCaptcha: { done: { solved: 'a solution' }, fails: { offline } },
    createIdentity: {
      done: {
        made: ok(sampleSubject),
        'captcha refused': refuse('captcha-refused'),
        'name refused': refuse('name-refused'),
        'address refused': refuse('address-refused'),
        'too many tries': refuse('too-many-tries'),
      },
      fails: { offline },
    },
    sendCode: {
      done: { sent: ok(null), 'too many codes': refuse('too-many-codes') },
      fails: { offline },
    },
  },
  key: ({ givenName, surname, address, captchaSiteKey, captchaCode }) => [
    givenName + surname !== '',
    address,
    captchaSiteKey,
    captchaCode,
  ],
  quiet: {
    'signUp|xstate.error.actor.lookAtPreview|0':
      'If the news about the preview cannot be loaded, the page does not show them.',
  },
  holds: {
    'entering.captcha not needed': ({ context }) => context.captchaSiteKey === null,
    'entering.solving captcha': ({ context }) => context.captchaCode === null,
    'entering.captcha solved': ({ context }) => context.captchaCode !== null,
    'entering.captcha failed': ({ context }) => context.captchaCode === null,
    'creating identity': ({ context }) =>
      context.problem === null &&
      context.address.includes('@') &&
      (context.captchaSiteKey === null || context.captchaCode !== null),
    'looking for a place': ({ context }) => context.problem === null && context.subject !== null,
    'place unknown': ({ context }) => context.problem === null && context.subject !== null,
    'sending code': ({ context }) => context.problem === null && context.subject !== null,
    'code refused': ({ context }) => context.problem === null && context.subject !== null,
    'code not sent': ({ context }) => context.problem === null && context.subject !== null,
    'on the waitlist': ({ context }) => context.problem === null && context.subject !== null,
    'code sent': ({ context }) => context.problem === null,
  },
})
