/** Taking back what the last update of a tree changed: said what it will do, confirmed, done once. */
import { assign, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { SyncId } from '#domain/ids.ts'
import type { UndoRefusal } from '#domain/tree/tree-undo.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

export type UndoProblem = UndoRefusal | 'unreachable'

export const treeUndoMachine = setup({
  types: {
    context: {} as { syncId: SyncId | null; problem: UndoProblem | null },
    events: {} as
      | { type: 'undo chosen'; syncId: SyncId }
      | { type: 'confirmed' }
      | { type: 'dismissed' }
      /** The server goes on without anybody waiting. */
      | { type: 'left' },
  },
  actors: {
    undoSync: unprovided.promise<Result<null, UndoRefusal>, { syncId: SyncId }>('undoSync'),
  },
  guards: { accepted },
  actions: {
    noteSync: assign((_, syncId: SyncId) => ({ syncId, problem: null })),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: UndoProblem) => ({ problem })),
    noteRefusal: assign((_, result: Result<null, UndoRefusal>) =>
      result.ok ? {} : { problem: result.problem },
    ),
  },
}).createMachine({
  id: 'treeUndo',
  context: { syncId: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'undo chosen': {
          target: 'confirming',
          actions: { type: 'noteSync', params: ({ event }) => event.syncId },
        },
      },
    },
    confirming: { on: { confirmed: 'undoing', dismissed: 'idle' } },
    undoing: {
      entry: 'clearProblem',
      invoke: {
        id: 'undoSync',
        src: 'undoSync',
        input: ({ context }) => ({ syncId: chosenSync(context.syncId) }),
        ...settling({ accepted: { target: 'undone' }, refused: 'confirming' }),
      },
      on: { left: 'goingOn' },
    },
    /** On the server; the history of the tree says when it has ended. */
    goingOn: {
      on: {
        'undo chosen': {
          target: 'confirming',
          actions: { type: 'noteSync', params: ({ event }) => event.syncId },
        },
      },
    },
    // Taking it back is an update as well, and can be taken back in its turn.
    undone: {
      on: {
        'undo chosen': {
          target: 'confirming',
          actions: { type: 'noteSync', params: ({ event }) => event.syncId },
        },
      },
    },
  },
})

function chosenSync(syncId: SyncId | null): SyncId {
  if (syncId === null) throw new Error('An update is taken back only after it was chosen.')
  return syncId
}
