/** What can happen while the owner chooses that the plan includes a tree again. */
import type { enableDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, sampleGroupId } from '../paths/sample-values.ts'
import { treeEnablingMachine } from './tree-enabling.machine.ts'

export const treeEnablingPaths = pathModel(treeEnablingMachine)({
  events: {
    'use chosen': { by: 'user', cases: { 'instead of the newest': { instead: sampleGroupId(12) } } },
    'other chosen': { by: 'user', cases: { 'an older tree': { instead: sampleGroupId(11) } } },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    enableTree: {
      done: {
        enabled: ok(null),
        ...refusedBy<typeof enableDataGroup>()({
          'not-allowed': 'not allowed',
          'not-found': 'gone',
          'tree-limit-reached': 'no room',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ instead, problem }) => [instead, problem !== null],
  holds: {
    idle: (snapshot) => !snapshot.can({ type: 'confirmed' }),
    confirming: (snapshot) => snapshot.can({ type: 'confirmed' }) && snapshot.can({ type: 'dismissed' }),
    enabling: ({ context }) => context.problem === null,
    enabled: (snapshot) => snapshot.context.problem === null && snapshot.can({ type: 'notice closed' }),
  },
})
