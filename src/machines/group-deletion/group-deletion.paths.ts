/** What can happen while a family group is deleted. */
import type { deleteFamilyGroup } from '#contract/group-admin/family-group.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { groupDeletionMachine } from './group-deletion.machine.ts'

export const groupDeletionPaths = pathModel(groupDeletionMachine)({
  events: {
    'deletion chosen': { by: 'user' },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    deleteGroup: {
      done: {
        deleted: ok(null),
        ...refusedBy<typeof deleteFamilyGroup, 'not-found'>()({ 'not-allowed': 'not allowed' }),
      },
      fails: { offline },
    },
  },
  key: () => null,
  holds: {
    idle: ({ context }) => context.problem === null,
    confirming: (snapshot) => snapshot.can({ type: 'confirmed' }) && snapshot.can({ type: 'dismissed' }),
    deleting: ({ context }) => context.problem === null,
    deleted: ({ context }) => context.problem === null,
  },
})
