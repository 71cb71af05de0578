/** What can happen while somebody leaves a tree of somebody else. */
import { ok, refuse } from '#domain/result.ts'
import { pathModel } from '../paths/path-model.ts'
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
      done: { left: ok(null), 'not allowed': refuse('not-allowed') },
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
