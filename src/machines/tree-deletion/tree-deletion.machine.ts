/**
 * Deleting the online copy of a tree. The dialog says what will be lost and asks for confirmation; the tree is then
 * deleted once (TRE-14 to TRE-17).
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { deleteDataGroup } from '#contract/group-admin/data-group.ts'
import type { Result } from '#contract/result.ts'
import type { DataGroupId } from '#domain/ids.ts'
import { accepted, settling } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

/** `not-found` is no refusal here: a tree that no longer exists counts as deleted. */
type DeletionRefusal = Exclude<RefusalOf<typeof deleteDataGroup>, 'not-found'>
export type DeletionProblem = DeletionRefusal | 'unreachable'

export const treeDeletionMachine = setup({
  types: {
    input: {} as { dataGroupId: DataGroupId },
    context: {} as { dataGroupId: DataGroupId; problem: DeletionProblem | null },
    events: {} as { type: 'deletion chosen' } | { type: 'confirmed' } | { type: 'dismissed' },
    emitted: {} as ShellEvent,
  },
  actors: {
    deleteTree: unprovided.promise<Result<null, DeletionRefusal>, { dataGroupId: DataGroupId }>('deleteTree'),
  },
  guards: { accepted },
  actions: {
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: DeletionProblem) => ({ problem })),
    noteRefusal: assign((_, result: Result<null, DeletionRefusal>) =>
      result.ok ? {} : { problem: result.problem },
    ),
    showTrees: emit({ type: 'navigate', to: '/trees', replace: true }),
  },
}).createMachine({
  id: 'treeDeletion',
  context: ({ input }) => ({ dataGroupId: input.dataGroupId, problem: null }),
  initial: 'idle',
  states: {
    idle: { entry: 'clearProblem', on: { 'deletion chosen': 'confirming' } },
    confirming: { on: { confirmed: 'deleting', dismissed: 'idle' } },
    deleting: {
      entry: 'clearProblem',
      invoke: {
        id: 'deleteTree',
        src: 'deleteTree',
        input: ({ context }) => ({ dataGroupId: context.dataGroupId }),
        ...settling({ accepted: { target: 'deleted' }, refused: 'confirming' }),
      },
    },
    deleted: { type: 'final', entry: 'showTrees' },
  },
})
