/**
 * The owner deletes a family group: the flow says what will end, asks for confirmation, deletes the group once, and
 * opens the list of groups (GRP-29, PMA-16).
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { deleteFamilyGroup } from '#contract/group-admin/family-group.ts'
import type { Result } from '#contract/result.ts'
import { accepted, settling } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

/** `not-found` is no refusal here: a group that no longer exists counts as deleted. */
export type GroupDeletionRefusal = Exclude<RefusalOf<typeof deleteFamilyGroup>, 'not-found'>
export type GroupDeletionProblem = GroupDeletionRefusal | 'unreachable'

export const groupDeletionMachine = setup({
  types: {
    context: {} as { problem: GroupDeletionProblem | null },
    events: {} as { type: 'deletion chosen' } | { type: 'confirmed' } | { type: 'dismissed' },
    emitted: {} as ShellEvent,
  },
  actors: { deleteGroup: unprovided.promise<Result<null, GroupDeletionRefusal>>('deleteGroup') },
  guards: { accepted },
  actions: {
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: GroupDeletionProblem) => ({ problem })),
    noteRefusal: assign((_, deleted: Result<null, GroupDeletionRefusal>) =>
      deleted.ok ? {} : { problem: deleted.problem },
    ),
    showGroups: emit({ type: 'navigate', to: '/groups', replace: true }),
  },
}).createMachine({
  id: 'groupDeletion',
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: { entry: 'clearProblem', on: { 'deletion chosen': 'confirming' } },
    confirming: { on: { confirmed: 'deleting', dismissed: 'idle' } },
    deleting: {
      entry: 'clearProblem',
      invoke: {
        id: 'deleteGroup',
        src: 'deleteGroup',
        ...settling({ accepted: { target: 'deleted' }, refused: 'confirming' }),
      },
    },
    deleted: { type: 'final', entry: 'showGroups' },
  },
})
