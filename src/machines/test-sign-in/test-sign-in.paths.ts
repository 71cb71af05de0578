/** What can happen while a test identity signs in. */
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { longSession, offline } from '../paths/sample-values.ts'
import { testSignInMachine } from './test-sign-in.machine.ts'

export const testSignInPaths = pathModel(testSignInMachine)({
  inputs: {
    'where it is open': { open: true, returnTo: '/home' },
    'where it is closed': { open: false, returnTo: '/home' },
  },
  events: {
    'name typed': { by: 'user', cases: { 'a name': { name: 'ada' }, blanks: { name: ' ' } } },
    'password typed': { by: 'user', cases: { 'a password': { password: 'kinweave' } } },
    submitted: { by: 'user' },
  },
  actors: {
    signInAsTester: {
      done: {
        accepted: ok(longSession),
        refused: refuse('password-refused'),
        'too many tries': refuse('too-many-tries'),
      },
      fails: { offline },
    },
  },
  key: ({ open, name, password }) => [open, name, password],
  holds: {
    'not available': ({ context }) => !context.open,
    entering: ({ context }) => context.open,
    'signing in': ({ context }) =>
      context.problem === null && context.name.trim() !== '' && context.password !== '',
    'signed in': ({ context }) => context.problem === null && context.password === '',
  },
  restsIn: { 'not available': 'The page links to the usual sign-in.' },
})
