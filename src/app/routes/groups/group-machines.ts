/** The machines of the page of a family group, each with its actors. */
import { fromPromise } from 'xstate'
import type { FamilyGroupId, UserId } from '#domain/ids.ts'
import { groupDeletionMachine } from '#machines/group-deletion/group-deletion.machine.ts'
import { groupEditMachine } from '#machines/group-edit/group-edit.machine.ts'
import { groupHandOverMachine } from '#machines/group-hand-over/group-hand-over.machine.ts'
import { groupLeavingMachine } from '#machines/group-leaving/group-leaving.machine.ts'
import { groupNewsMachine } from '#machines/group-news/group-news.machine.ts'
import { groupScopeMachine } from '#machines/group-scope/group-scope.machine.ts'
import { groupTipMachine } from '#machines/group-tip/group-tip.machine.ts'
import { memberDetailsMachine } from '#machines/member-details/member-details.machine.ts'
import { memberListMachine } from '#machines/member-list/member-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { groupActors } from '#services/groups/group-actors.ts'
import { groupFacts } from '#services/groups/group-facts.ts'
import { groupScopeActors } from '#services/groups/group-scope.ts'
import { memberActors } from '#services/groups/member-actors.ts'
import { newGroupActors } from '#services/groups/new-group.ts'
import { loadGroupMembers } from '#services/pages/group.ts'
import type { App } from '../../app-context.ts'

export function groupMachines(app: App, id: FamilyGroupId, userId: UserId) {
  const facts = groupFacts(app, id)
  const { renameGroup, handOver, leaveGroup, deleteGroup } = groupActors({ ...app, familyGroupId: id, facts })
  const { lookAtAge, isTipDue } = newGroupActors({
    ...app,
    familyGroupId: id,
    userId,
    storage: window.localStorage,
  })
  return {
    members: wire(memberListMachine)({
      loadMembers: fromPromise<null, undefined>(() => loadGroupMembers(app, id)),
    }),
    details: wire(memberDetailsMachine)(
      memberActors({ ...app, familyGroupId: id, onChanged: facts.membersChanged }),
    ),
    edit: wire(groupEditMachine)({ renameGroup }),
    handOver: wire(groupHandOverMachine)({ handOver }),
    leaving: wire(groupLeavingMachine)({ leaveGroup }),
    deletion: wire(groupDeletionMachine)({ deleteGroup }),
    news: wire(groupNewsMachine)({ lookAtAge }),
    tip: wire(groupTipMachine)({ isTipDue }),
    scope: wire(groupScopeMachine)(groupScopeActors({ ...app, familyGroupId: id, facts })),
  }
}
