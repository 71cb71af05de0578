/** What can happen while a parent creates an account for a child. */
import type { addChildAccount } from '#contract/group-admin/child-account.ts'
import { ok } from '#contract/result.ts'
import { isCompleteChildAddress } from '#domain/users/child-account-draft.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, sampleUserId } from '../paths/sample-values.ts'
import { childAccountCreationMachine } from './child-account-creation.machine.ts'

export const childAccountCreationPaths = pathModel(childAccountCreationMachine)({
  inputs: { 'of a page': { id: 'form 5f0c' } },
  events: {
    'creation chosen': { by: 'user' },
    'address typed': {
      by: 'user',
      cases: { 'an address': { address: 'cleo@example.org' }, 'half an address': { address: 'cleo' } },
    },
    confirmed: { by: 'user' },
    'retry chosen': { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    createAccount: {
      done: {
        created: ok(sampleUserId(5)),
        ...refusedBy<typeof addChildAccount>()({
          'not-found': 'gone',
          'not-allowed': 'not allowed',
          'demo-visitor': 'a visitor of the demo',
          'managed-by-parent': 'managed by a parent',
          'account-there': 'an account is there',
          'not-a-profile': 'no profile',
          'linked-profile': 'linked to a tree',
          'not-a-child': 'no child',
          'too-old-for-child': 'too old',
          'name-needed': 'name needed',
          'own-account': 'own address',
          'too-many-children': 'too many children',
          'too-many-calls': 'too often',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ address, problem, childId }) => [address, problem, childId],
  holds: {
    idle: (snapshot) => snapshot.can({ type: 'creation chosen' }),
    describing: (snapshot) =>
      snapshot.can({ type: 'confirmed' }) === isCompleteChildAddress(snapshot.context.address),
    creating: ({ context }) => context.problem === null && isCompleteChildAddress(context.address),
    unreachable: (snapshot) => snapshot.can({ type: 'retry chosen' }),
    created: ({ context }) => context.childId !== null && context.problem === null,
    done: ({ context }) => context.childId !== null,
  },
})
