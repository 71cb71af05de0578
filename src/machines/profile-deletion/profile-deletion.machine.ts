/**
 * Deleting a profile. The dialog says what will be lost and asks for confirmation; the profile is then deleted once
 * (PPG-20 to PPG-22).
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { deleteDataGroup } from '#contract/group-admin/data-group.ts'
import type { Result } from '#contract/result.ts'
import type { DataGroupId } from '#domain/ids.ts'
import { profilesPath } from '#domain/pages/routes.ts'
import { accepted, settling } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

/** `not-found` is no refusal here: a profile that no longer exists counts as deleted. */
type DeletionRefusal = Exclude<RefusalOf<typeof deleteDataGroup>, 'not-found'>
export type ProfileDeletionProblem = DeletionRefusal | 'unreachable'

export const profileDeletionMachine = setup({
  types: {
    input: {} as { dataGroupId: DataGroupId },
    context: {} as { dataGroupId: DataGroupId; problem: ProfileDeletionProblem | null },
    events: {} as { type: 'deletion chosen' } | { type: 'confirmed' } | { type: 'dismissed' },
    emitted: {} as ShellEvent,
  },
  actors: {
    deleteProfile: unprovided.promise<Result<null, DeletionRefusal>, { dataGroupId: DataGroupId }>(
      'deleteProfile',
    ),
  },
  guards: { accepted },
  actions: {
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: ProfileDeletionProblem) => ({ problem })),
    noteRefusal: assign((_, result: Result<null, DeletionRefusal>) =>
      result.ok ? {} : { problem: result.problem },
    ),
    showProfiles: emit({ type: 'navigate', to: profilesPath, replace: true }),
  },
}).createMachine({
  id: 'profileDeletion',
  context: ({ input }) => ({ dataGroupId: input.dataGroupId, problem: null }),
  initial: 'idle',
  states: {
    idle: { entry: 'clearProblem', on: { 'deletion chosen': 'confirming' } },
    confirming: { on: { confirmed: 'deleting', dismissed: 'idle' } },
    deleting: {
      entry: 'clearProblem',
      invoke: {
        id: 'deleteProfile',
        src: 'deleteProfile',
        input: ({ context }) => ({ dataGroupId: context.dataGroupId }),
        ...settling({ accepted: { target: 'deleted' }, refused: 'confirming' }),
      },
    },
    deleted: { type: 'final', entry: 'showProfiles' },
  },
})
