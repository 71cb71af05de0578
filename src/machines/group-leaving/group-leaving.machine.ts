/**
 * A member leaves a family group: the flow says what will end, asks for confirmation, and ends the membership once
 * (PMA-08). The group also stops seeing the viewer's own trees, unless the viewer keeps them shared. The owner cannot
 * leave.
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

export interface GroupLeavingContext {
  /** True if the group stops seeing the viewer's own trees. */
  readonly stopsSharing: boolean
  readonly problem: GroupLeavingProblem | null
}

const untouched = { stopsSharing: true, problem: null } as const satisfies GroupLeavingContext

export const groupLeavingMachine = setup({
  types: {
    context: {} as GroupLeavingContext,
    events: {} as
      | { type: 'leaving chosen' }
      | { type: 'sharing switched' }
      | { type: 'confirmed' }
      | { type: 'dismissed' },
    emitted: {} as ShellEvent,
  },
  actors: {
    leaveGroup: unprovided.promise<
      Result<null, GroupLeavingRefusal>,
      Pick<GroupLeavingContext, 'stopsSharing'>
    >('leaveGroup'),
  },
  guards: { accepted },
  actions: {
    begin: assign(untouched),
    switchSharing: assign(({ context }) => ({ stopsSharing: !context.stopsSharing })),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: GroupLeavingProblem) => ({ problem })),
    noteRefusal: assign((_, left: Result<null, GroupLeavingRefusal>) =>
      left.ok ? {} : { problem: left.problem },
    ),
    showGroups: emit({ type: 'navigate', to: '/groups', replace: true }),
  },
}).createMachine({
  id: 'groupLeaving',
  context: untouched,
  initial: 'idle',
  states: {
    idle: { entry: 'begin', on: { 'leaving chosen': 'confirming' } },
    confirming: {
      on: { 'sharing switched': { actions: 'switchSharing' }, confirmed: 'leaving', dismissed: 'idle' },
    },
    leaving: {
      entry: 'clearProblem',
      invoke: {
        id: 'leaveGroup',
        src: 'leaveGroup',
        input: ({ context: { stopsSharing } }) => ({ stopsSharing }),
        ...settling({ accepted: { target: 'left' }, refused: 'confirming' }),
      },
    },
    left: { type: 'final', entry: 'showGroups' },
  },
})
