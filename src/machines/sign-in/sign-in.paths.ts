/** What can happen while somebody signs in. */
import { ok, refuse } from '#domain/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { longSession, offline } from '../paths/sample-values.ts'
import { signInMachine } from './sign-in.machine.ts'

export const signInPaths = pathModel(signInMachine)({
  inputs: {
    'without an address': { address: null, returnTo: '/home' },
    'with an address': { address: 'ada@example.org', returnTo: '/trees' },
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
  },
  actors: {
    sendCode: { done: { sent: undefined }, fails: { offline } },
    exchangeCode: {
      done: {
        accepted: ok(longSession),
        refused: refuse('code-refused'),
        'too many tries': refuse('too-many-tries'),
      },
      fails: { offline },
    },
  },
  key: ({ address, code }) => [address, code],
  holds: {
    'entering address': ({ context }) => context.problem === null || context.problem === 'unreachable',
    'sending code': ({ context }) => context.problem === null && context.address.includes('@'),
    'entering code': ({ context }) => context.address !== '',
    'sending code again': ({ context }) => context.problem === null && !context.sentAgain,
    'exchanging code': ({ context }) => context.problem === null && context.code.length > 5,
    'signed in': ({ context }) => context.problem === null,
  },
})
