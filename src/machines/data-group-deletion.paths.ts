/** What can happen while a tree or a profile is deleted. */
import type { deleteDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { ok } from '#contract/result.ts'
import type { dataGroupDeletion } from './data-group-deletion.ts'
import { pathModel } from './paths/path-model.ts'
import { refusedBy } from './paths/refused.ts'
import { offline, sampleGroupId } from './paths/sample-values.ts'

export const dataGroupDeletionPaths = (machine: ReturnType<typeof dataGroupDeletion>) =>
  pathModel(machine)({
    inputs: { 'of a group': { dataGroupId: sampleGroupId(17) } },
    events: {
      'deletion chosen': { by: 'user' },
      confirmed: { by: 'user' },
      dismissed: { by: 'user' },
    },
    actors: {
      deleteGroup: {
        done: {
          deleted: ok(null),
          ...refusedBy<typeof deleteDataGroup, 'not-found'>()({
            'not-allowed': 'not allowed',
            'profile-stays': 'the profile of a user',
          }),
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
