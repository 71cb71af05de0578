/**
 * The flow of deleting a tree, a profile or a family group. The dialog says what will be lost and asks for confirmation;
 * the thing is then deleted once, and the page that lists its kind is shown.
 */
import { assign, emit, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import { accepted, settling } from './acts.ts'
import type { ShellEvent } from './shell-events.ts'
import { unprovided } from './wire.ts'

/**
 * `listPath`: the page that is shown after the deletion. `Refusal` does not contain `not-found`: what no longer exists
 * counts as deleted.
 */
export const deletion = <Refusal extends string>(id: string, listPath: string) =>
  setup({
    types: {
      context: {} as { problem: Refusal | 'unreachable' | null },
      events: {} as { type: 'deletion chosen' } | { type: 'confirmed' } | { type: 'dismissed' },
      emitted: {} as ShellEvent,
    },
    actors: { deleteGroup: unprovided.promise<Result<null, Refusal>>('deleteGroup') },
    guards: { accepted },
    actions: {
      clearProblem: assign({ problem: null }),
      noteProblem: assign((_, problem: Refusal | 'unreachable') => ({ problem })),
      noteRefusal: assign((_, deleted: Result<null, Refusal>) =>
        deleted.ok ? {} : { problem: deleted.problem },
      ),
      showList: emit({ type: 'navigate', to: listPath, replace: true }),
    },
  }).createMachine({
    id,
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
      deleted: { type: 'final', entry: 'showList' },
    },
  })
