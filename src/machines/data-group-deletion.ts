/**
 * The flow of deleting a tree or a profile. The dialog says what will be lost and asks for confirmation; the data group
 * is then deleted once, and the page of all trees or profiles is shown.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { deleteDataGroup } from '#contract/group-admin/data-group-acts.ts'
import type { Result } from '#contract/result.ts'
import type { DataGroupId } from '#domain/ids.ts'
import { accepted, settling } from './acts.ts'
import type { ShellEvent } from './shell-events.ts'
import { unprovided } from './wire.ts'

/** `not-found` is no refusal here: a data group that no longer exists counts as deleted. */
type DeletionRefusal = Exclude<RefusalOf<typeof deleteDataGroup>, 'not-found'>
export type DeletionProblem = DeletionRefusal | 'unreachable'

/** `listPath`: the page that is shown after the deletion. */
export const dataGroupDeletion = (id: string, listPath: string) =>
  setup({
    types: {
      input: {} as { dataGroupId: DataGroupId },
      context: {} as { dataGroupId: DataGroupId; problem: DeletionProblem | null },
      events: {} as { type: 'deletion chosen' } | { type: 'confirmed' } | { type: 'dismissed' },
      emitted: {} as ShellEvent,
    },
    actors: {
      deleteGroup: unprovided.promise<Result<null, DeletionRefusal>, { dataGroupId: DataGroupId }>(
        'deleteGroup',
      ),
    },
    guards: { accepted },
    actions: {
      clearProblem: assign({ problem: null }),
      noteProblem: assign((_, problem: DeletionProblem) => ({ problem })),
      noteRefusal: assign((_, result: Result<null, DeletionRefusal>) =>
        result.ok ? {} : { problem: result.problem },
      ),
      showList: emit({ type: 'navigate', to: listPath, replace: true }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ dataGroupId: input.dataGroupId, problem: null }),
    initial: 'idle',
    states: {
      idle: { entry: 'clearProblem', on: { 'deletion chosen': 'confirming' } },
      confirming: { on: { confirmed: 'deleting', dismissed: 'idle' } },
      deleting: {
        entry: 'clearProblem',
        invoke: {
          id: 'deleteGroup',
          src: 'deleteGroup',
          input: ({ context }) => ({ dataGroupId: context.dataGroupId }),
          ...settling({ accepted: { target: 'deleted' }, refused: 'confirming' }),
        },
      },
      deleted: { type: 'final', entry: 'showList' },
    },
  })
