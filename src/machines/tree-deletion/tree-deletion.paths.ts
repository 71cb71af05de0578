/** What can happen while a tree is deleted. */
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline, sampleGroupId } from '../paths/sample-values.ts'
import { treeDeletionMachine } from './tree-deletion.machine.ts'

export const treeDeletionPaths = pathModel(treeDeletionMachine)({
  inputs: { 'of a tree': { dataGroupId: sampleGroupId(17) } },
  events: {
    'deletion chosen': { by: 'user' },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    deleteTree: {
      done: { deleted: ok(null), 'not allowed': refuse('not-allowed') },
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
