/** What can happen while the share of a tree with a family group is ended. */
import type { removeDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { sampleEndableShare } from '../share-tree/sample-group-shares.ts'
import { shareEndingMachine } from './share-ending.machine.ts'

export const shareEndingPaths = pathModel(shareEndingMachine)({
  events: {
    'ending chosen': { by: 'user', cases: { 'of a group': { share: sampleEndableShare } } },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    endShare: {
      done: {
        ended: ok(null),
        ...refusedBy<typeof removeDataGroupMember, 'not-found'>()({
          'not-allowed': 'not allowed',
          'owner-stays': 'the owner',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ share, problem }) => [share, problem],
  holds: {
    idle: ({ context }) => context.share === null && context.problem === null,
    confirming: (snapshot) => snapshot.can({ type: 'confirmed' }) && snapshot.can({ type: 'dismissed' }),
    ending: ({ context }) => context.share !== null && context.problem === null,
    ended: ({ context }) => context.share !== null && context.problem === null,
  },
})
