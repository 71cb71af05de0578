/** What can happen while a child signs in with a code from a parent. */
import { ok, refuse } from '#contract/result.ts'
import { isWholeChildCode } from '#domain/signing-in/child-code.ts'
import { pathModel } from '../paths/path-model.ts'
import { longSession, offline } from '../paths/sample-values.ts'
import { childSignInMachine } from './child-sign-in.machine.ts'

export const childSignInPaths = pathModel(childSignInMachine)({
  inputs: { 'of the page': { returnTo: '/home' } },
  events: {
    'code typed': {
      by: 'user',
      cases: { 'a code': { code: 'k7qfm-2xd9t' }, 'half a code': { code: 'K7QFM' } },
    },
    submitted: { by: 'user' },
  },
  actors: {
    signInByCode: {
      done: {
        accepted: ok(longSession),
        refused: refuse('code-refused'),
        'too many tries': refuse('too-many-tries'),
      },
      fails: { offline },
    },
  },
  key: ({ code, problem }) => [code, problem],
  holds: {
    'entering code': (snapshot) =>
      snapshot.can({ type: 'submitted' }) === isWholeChildCode(snapshot.context.code),
    'signing in': ({ context }) => context.problem === null && isWholeChildCode(context.code),
    'signed in': ({ context }) => context.problem === null && context.code === '',
  },
})
