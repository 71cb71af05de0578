/**
 * Leaving another user's tree. The dialog says what will end and asks for confirmation; the share then ends once.
 * Either side may end a share (resolution 47).
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { leaveDataGroup } from '#contract/group-admin/data-group-members.ts'
import type { Result } from '#contract/result.ts'
import { accepted, settling } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

/** `not-found` is no refusal here: a share that has already ended counts as ended. */
export type LeavingRefusal = Exclude<RefusalOf<typeof leaveDataGroup>, 'not-found'>
export type LeavingProblem = LeavingRefusal | 'unreachable'

export const treeLeavingMachine = setup({
  types: {
    context: {} as { problem: LeavingProblem | null },
    events: {} as { type: 'leaving chosen' } | { type: 'confirmed' } | { type: 'dismissed' },
    emitted: {} as ShellEvent,
  },
  actors: { leaveTree: unprovided.promise<Result<null, LeavingRefusal>>('leaveTree') },
  guards: { accepted },
  actions: {
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: LeavingProblem) => ({ problem })),
    noteRefusal: assign((_, result: Result<null, LeavingRefusal>) =>
      result.ok ? {} : { problem: result.problem },
    ),
    showTrees: emit({ type: 'navigate', to: '/trees', replace: true }),
  },
}).createMachine({
  id: 'treeLeaving',
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: { entry: 'clearProblem', on: { 'leaving chosen': 'confirming' } },
    confirming: { on: { confirmed: 'leaving', dismissed: 'idle' } },
    leaving: {
      entry: 'clearProblem',
      invoke: {
        id: 'leaveTree',
        src: 'leaveTree',
        ...settling({ accepted: { target: 'left' }, refused: 'confirming' }),
      },
    },
    left: { type: 'final', entry: 'showTrees' },
  },
})
