import type { ActorRefFrom } from 'xstate'
import type { groupDeletionMachine } from '#machines/group-deletion/group-deletion.machine.ts'
import type { groupEditMachine } from '#machines/group-edit/group-edit.machine.ts'
import type { groupHandOverMachine } from '#machines/group-hand-over/group-hand-over.machine.ts'
import type { groupLeavingMachine } from '#machines/group-leaving/group-leaving.machine.ts'
import type { groupNewsMachine } from '#machines/group-news/group-news.machine.ts'
import type { groupScopeMachine } from '#machines/group-scope/group-scope.machine.ts'
import type { groupTipMachine } from '#machines/group-tip/group-tip.machine.ts'
import type { memberDetailsMachine } from '#machines/member-details/member-details.machine.ts'
import type { memberListMachine } from '#machines/member-list/member-list.machine.ts'

export type GroupDeletionFlow = ActorRefFrom<typeof groupDeletionMachine>
export type GroupEditFlow = ActorRefFrom<typeof groupEditMachine>
export type GroupHandOverFlow = ActorRefFrom<typeof groupHandOverMachine>
export type GroupLeavingFlow = ActorRefFrom<typeof groupLeavingMachine>
export type GroupNewsFlow = ActorRefFrom<typeof groupNewsMachine>
export type GroupScopeFlow = ActorRefFrom<typeof groupScopeMachine>
export type GroupTipFlow = ActorRefFrom<typeof groupTipMachine>
export type MemberDetailsFlow = ActorRefFrom<typeof memberDetailsMachine>
export type MemberListFlow = ActorRefFrom<typeof memberListMachine>

/** The flows of the page of a family group, beside the one that loads it. */
export interface GroupFlows {
  readonly members: MemberListFlow
  readonly details: MemberDetailsFlow
  readonly edit: GroupEditFlow
  readonly handOver: GroupHandOverFlow
  readonly leaving: GroupLeavingFlow
  readonly deletion: GroupDeletionFlow
  readonly news: GroupNewsFlow
  readonly tip: GroupTipFlow
  readonly scope: GroupScopeFlow
}
