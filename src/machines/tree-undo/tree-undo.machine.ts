/**
 * Undoing the last update of a tree. The dialog says what will change and asks for confirmation; the update is then
 * undone once.
 */
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
      /** The user leaves the page; the server continues. */
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
    /** The server continues. The history of the tree shows when it has ended. */
    goingOn: {
      on: {
        'undo chosen': {
          target: 'confirming',
          actions: { type: 'noteSync', params: ({ event }) => event.syncId },
        },
      },
    },
    // An undo is an update too, so it can be undone as well.
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
  if (syncId === null) throw new Error('No update was chosen.')
  return syncId
}
