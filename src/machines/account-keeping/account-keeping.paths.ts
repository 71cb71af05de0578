/** What can happen while an account waits to be deleted. */
import type { keepAccount } from '#contract/group-admin/account-deletion.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { accountKeepingMachine } from './account-keeping.machine.ts'

export const accountKeepingPaths = pathModel(accountKeepingMachine)({
  events: { 'keep chosen': { by: 'user' }, 'sign-out chosen': { by: 'user' } },
  actors: {
    keepAccount: {
      done: {
        kept: ok(null),
        ...refusedBy<typeof keepAccount>()({
          'not-allowed': 'not allowed',
          'managed-by-parent': 'managed by a parent',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ problem }) => problem,
  holds: {
    waiting: (snapshot) => snapshot.can({ type: 'keep chosen' }),
    keeping: ({ context }) => context.problem === null,
    kept: ({ context }) => context.problem === null,
    'signing out': (snapshot) => !snapshot.can({ type: 'keep chosen' }),
  },
})
