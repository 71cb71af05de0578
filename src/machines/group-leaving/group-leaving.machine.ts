/**
 * A member leaves a family group: the flow says what will end, asks for confirmation, and ends the membership once
 * (PMA-08). The owner cannot leave.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { removeFamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import type { Result } from '#contract/result.ts'
import { accepted, settling } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

/** `not-found` is no refusal here: somebody who is no longer a member counts as having left. */
export type GroupLeavingRefusal = Exclude<RefusalOf<typeof removeFamilyGroupMember>, 'not-found'>
export type GroupLeavingProblem = GroupLeavingRefusal | 'unreachable'

export const groupLeavingMachine = setup({
  types: {
    context: {} as { problem: GroupLeavingProblem | null },
    events: {} as { type: 'leaving chosen' } | { type: 'confirmed' } | { type: 'dismissed' },
    emitted: {} as ShellEvent,
  },
  actors: { leaveGroup: unprovided.promise<Result<null, GroupLeavingRefusal>>('leaveGroup') },
  guards: { accepted },
  actions: {
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: GroupLeavingProblem) => ({ problem })),
    noteRefusal: assign((_, left: Result<null, GroupLeavingRefusal>) =>
      left.ok ? {} : { problem: left.problem },
    ),
    showGroups: emit({ type: 'navigate', to: '/groups', replace: true }),
  },
}).createMachine({
  id: 'groupLeaving',
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: { entry: 'clearProblem', on: { 'leaving chosen': 'confirming' } },
    confirming: { on: { confirmed: 'leaving', dismissed: 'idle' } },
    leaving: {
      entry: 'clearProblem',
      invoke: {
        id: 'leaveGroup',
        src: 'leaveGroup',
        ...settling({ accepted: { target: 'left' }, refused: 'confirming' }),
      },
    },
    left: { type: 'final', entry: 'showGroups' },
  },
})
