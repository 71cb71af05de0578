/** What can happen while a user leaves another user's tree. */
import type { leaveDataGroup } from '#contract/group-admin/data-group-members.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { treeLeavingMachine } from './tree-leaving.machine.ts'

export const treeLeavingPaths = pathModel(treeLeavingMachine)({
  events: {
    'leaving chosen': { by: 'user' },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    leaveTree: {
      done: {
        left: ok(null),
        ...refusedBy<typeof leaveDataGroup, 'not-found'>()({
          'not-allowed': 'not allowed',
          'demo-visitor': 'a visitor of the demo',
          'owner-stays': 'the owner',
        }),
      },
      fails: { offline },
    },
  },
  key: () => null,
  holds: {
    idle: ({ context }) => context.problem === null,
    confirming: (snapshot) => snapshot.can({ type: 'confirmed' }) && snapshot.can({ type: 'dismissed' }),
    leaving: ({ context }) => context.problem === null,
    left: ({ context }) => context.problem === null,
  },
})
