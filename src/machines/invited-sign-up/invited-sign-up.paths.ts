/** What can happen to somebody who comes by an invitation to the preview. */
import { spotsLeft } from '#domain/users/preview.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { invitedSignUpMachine } from './invited-sign-up.machine.ts'

const grant = { allocated: 20, used: 3, sourceName: 'The Ellery family' }

export const invitedSignUpPaths = pathModel(invitedSignUpMachine)({
  inputs: { 'with a code': { code: 'ELLERY' }, 'without a code': { code: null } },
  events: { retried: { by: 'user' }, 'next chosen': { by: 'user' } },
  actors: {
    findGrant: {
      done: {
        'many spots': grant,
        'one spot': { ...grant, used: 19 },
        'no spot': { ...grant, used: 20 },
        unknown: null,
      },
      fails: { offline },
    },
  },
  key: ({ code, grant: found }) => [code, found && spotsLeft(found)],
  holds: {
    'looking up': ({ context }) => context.code !== null && context.grant === null,
    'spots left': ({ context }) => context.grant !== null && spotsLeft(context.grant) > 0,
    'no spots left': ({ context }) => context.grant !== null && spotsLeft(context.grant) === 0,
    unreachable: ({ context }) => context.grant === null,
    'not invited': ({ context }) => context.grant === null,
    'gone on': ({ context }) => context.code !== null,
  },
})
