/** What can happen while an update is undone. */
import type { undoSync } from '#contract/research/sync-acts.ts'
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, sampleSyncId } from '../paths/sample-values.ts'
import { treeUndoMachine } from './tree-undo.machine.ts'

export const treeUndoPaths = pathModel(treeUndoMachine)({
  events: {
    'undo chosen': { by: 'user', cases: { 'the last': { syncId: sampleSyncId(7) } } },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
    left: { by: 'user' },
  },
  actors: {
    undoSync: {
      done: {
        undone: ok(null),
        ...refusedBy<typeof undoSync, 'not-found'>()({
          'not-allowed': 'not allowed',
          'not-the-last': 'not the last',
          'upload-completing': 'an update being applied',
        }),
        'not applied': refuse('not-applied'),
        unforeseen: refuse('unforeseen'),
      },
      fails: { offline },
    },
  },
  key: ({ problem }) => problem !== null,
  holds: {
    idle: (snapshot) => !snapshot.can({ type: 'confirmed' }),
    confirming: ({ context }) => context.syncId !== null,
    undoing: ({ context }) => context.syncId !== null && context.problem === null,
    goingOn: ({ context }) => context.syncId !== null && context.problem === null,
    undone: ({ context }) => context.problem === null,
  },
})
