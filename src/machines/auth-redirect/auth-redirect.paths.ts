/** What can happen to a sign-in that another program hands over. */

import { ok, refuse } from '#contract/result.ts'
import type { HandedOff } from '#domain/signing-in/hand-off.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline, sampleUserId } from '../paths/sample-values.ts'
import { authRedirectMachine } from './auth-redirect.machine.ts'

const ada: HandedOff = { name: 'Ada Lovelace', address: 'ada@example.org', userId: null }
const begun = { given: true, begunHere: true, userId: null, returnTo: '/home' }
const refusals = {
  refused: refuse('hand-off-refused'),
  'not begun here': refuse('not-begun-here'),
  'too many tries': refuse('too-many-tries'),
} as const

export const authRedirectPaths = pathModel(authRedirectMachine)({
  inputs: {
    'begun here, nobody signed in': begun,
    'begun here, somebody signed in': { ...begun, userId: sampleUserId(1), returnTo: '/trees' },
    'by a link from elsewhere': { ...begun, begunHere: false },
    'with nothing': { ...begun, given: false },
    'with nothing, somebody signed in': { ...begun, given: false, userId: sampleUserId(1) },
  },
  events: { confirmed: { by: 'user' }, declined: { by: 'user' }, retried: { by: 'user' } },
  actors: {
    lookAtHandOff: {
      done: {
        'an identity': ok(ada),
        'the user who is here': ok({ ...ada, userId: sampleUserId(1) }),
        'another user': ok({ ...ada, userId: sampleUserId(2) }),
        ...refusals,
      },
      fails: { offline },
    },
    takeHandOff: { done: { accepted: ok(null), ...refusals }, fails: { offline } },
    dropHandOff: { done: { dropped: undefined }, fails: { offline } },
  },
  key: ({ given, begunHere, userId, handedOff }) => [given, begunHere, userId, handedOff?.userId],
  holds: {
    looking: ({ context }) => context.given,
    // A user who began the sign-in here is not asked, unless another user is signed in.
    asking: ({ context: { begunHere, handedOff, userId } }) =>
      handedOff !== null && !(begunHere && (userId === null || userId === handedOff.userId)),
    'signing in': ({ context }) => context.handedOff !== null && context.problem === null,
    'letting go': ({ context }) => context.handedOff !== null,
    unreachable: ({ context }) => context.problem === null,
    refused: ({ context }) => context.problem !== null,
    'left as it was': ({ context }) => context.handedOff !== null || context.userId !== null,
    'signed in': ({ context }) => context.handedOff !== null,
  },
  restsIn: { refused: 'The page links to signing in.' },
})
