/** What can happen while somebody signs up. */
import { ok, refuse } from '#domain/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { signUpMachine } from './sign-up.machine.ts'

export const signUpPaths = pathModel(signUpMachine)({
  events: {
    'given name typed': { by: 'user', cases: { 'a name': { givenName: 'Ada' } } },
    'surname typed': { by: 'user', cases: { 'a name': { surname: 'Lovelace' } } },
    'address typed': {
      by: 'user',
      cases: { 'an address': { address: 'ada@example.org' }, 'half an address': { address: 'ada@' } },
    },
    submitted: { by: 'user' },
  },
  actors: {
    createIdentity: {
      done: {
        made: ok(null),
        'captcha required': refuse('captcha-required'),
        'address refused': refuse('address-refused'),
      },
      fails: { offline },
    },
    sendCode: { done: { sent: undefined }, fails: { offline } },
  },
  key: ({ givenName, surname, address }) => [givenName, surname, address],
  holds: {
    entering: () => true,
    'creating identity': ({ context }) => context.problem === null && context.address.includes('@'),
    'sending code': ({ context }) => context.problem === null,
    'code sent': ({ context }) => context.problem === null,
  },
})
