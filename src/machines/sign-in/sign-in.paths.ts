/** What can happen while a user signs in. */
import { ok, refuse } from '#contract/result.ts'
import { isWholeCode } from '#domain/signing-in/signing-in.ts'
import { pathModel } from '../paths/path-model.ts'
import { longSession, offline } from '../paths/sample-values.ts'
import { signInMachine } from './sign-in.machine.ts'

const visitor = { address: null, suggested: '', returnTo: '/home', embedded: false, passkeys: true }
const codeRefused = {
  refused: refuse('code-refused'),
  'too many tries': refuse('too-many-tries'),
} as const

export const signInPaths = pathModel(signInMachine)({
  inputs: {
    'without an address': visitor,
    'with an address': { ...visitor, address: 'ada@example.org', returnTo: '/trees' },
    'in a frame': { ...visitor, address: 'ada@example.org', embedded: true },
    'in a browser without passkeys': { ...visitor, passkeys: false },
  },
  events: {
    'address typed': {
      by: 'user',
      cases: { 'an address': { address: 'ada@example.org' }, 'half an address': { address: 'ada@' } },
    },
    'code typed': { by: 'user', cases: { 'a code': { code: '274916' }, 'half a code': { code: '274' } } },
    submitted: { by: 'user' },
    'code asked again': { by: 'user' },
    'another address chosen': { by: 'user' },
    'passkey chosen': { by: 'user' },
    'passkey cancelled': { by: 'user' },
    'address page shown': { by: 'world' },
    'code page shown': { by: 'world', cases: { 'for an address': { address: 'ada@example.org' } } },
  },
  actors: {
    sendCode: {
      done: {
        sent: ok(null),
        'address refused': refuse('address-refused'),
        'too many codes': refuse('too-many-codes'),
      },
      fails: { offline },
    },
    exchangeCode: { done: { accepted: ok(longSession), ...codeRefused }, fails: { offline } },
    redeemCode: {
      done: { accepted: ok({ accessToken: 'a token', state: 'begun here' }), ...codeRefused },
      fails: { offline },
    },
    signInWithPasskey: {
      done: {
        accepted: ok(longSession),
        refused: refuse('passkey-refused'),
        'too many tries': refuse('too-many-tries'),
        cancelled: refuse('cancelled'),
      },
      fails: { offline },
    },
  },
  key: ({ address, code, embedded, passkeys }) => [address, code, embedded, passkeys],
  holds: {
    'on the address page.entering address': ({ context }) => context.problem !== 'code-refused',
    'on the address page.asking for a passkey': ({ context }) => context.problem === null && context.passkeys,
    'on the address page.sending code': ({ context }) =>
      context.problem === null && context.address.includes('@'),
    'on the address page.turning the page': ({ context }) => context.problem === null && context.code === '',
    'on the code page.entering code.waiting for the mail': ({ context }) => context.address !== '',
    'on the code page.entering code.missing the mail': ({ context }) => context.address !== '',
    'on the code page.sending code again': ({ context }) => context.problem === null && !context.sentAgain,
    'on the code page.exchanging code': ({ context }) =>
      context.problem === null && isWholeCode(context.code) && !context.embedded,
    'on the code page.redeeming code': ({ context }) =>
      context.problem === null && isWholeCode(context.code) && context.embedded,
    'handed off': ({ context }) => context.problem === null && context.embedded && context.code === '',
    'signed in': ({ context }) => context.problem === null && context.code === '',
    'signed in by a passkey': ({ context }) => context.problem === null && context.code === '',
  },
})
