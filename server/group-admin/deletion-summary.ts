import { createHash } from 'node:crypto'
import type { DeletionSummary } from '#contract/group-admin/account-deletion.ts'
import type { UserId } from '#contract/wire.ts'
import { freePlan } from '#domain/plans/plans.ts'
import { runningIn } from '#domain/plans/settle.ts'
import { isStaffPrivilege } from '#domain/users/privileges.ts'
import { unknownName, userName } from '#domain/users/user-name.ts'
import {
  childrenOf,
  countForDeletion,
  dataOwnedBy,
  groupsOwnedBy,
  type OwnedData,
  type OwnedGroup,
} from '../store/readers/deletion-facts.ts'
import type { GroupOwner } from '../store/readers/family-groups.ts'
import { subscriptionsOf } from '../store/readers/payments.ts'
import { findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import { Problem } from '../values/problem.ts'
import { type Viewer, withoutPrivileges } from '../values/viewer.ts'
import { namesFor } from './family-group-view.ts'
import { couldTakeOver } from './hand-over.ts'

/** How many heirs are offered for one group at most. */
const maxHeirs = 100

/** What hangs on the viewer's account. */
export async function summaryOf(queries: Queries, viewer: Viewer, now: Date): Promise<DeletionSummary> {
  const { userId } = viewer
  const owner = (await findUsers(queries, [userId])).get(userId)
  if (owner === undefined) throw new Problem('not-found')
  const groups = await withHeirs(queries, await groupsOwnedBy(queries, userId), owner, now)
  const data = await dataOwnedBy(queries, userId)
  const children = await childrenOf(queries, userId)
  const { nameOf } = await namesFor(queries, withoutPrivileges(viewer), [
    ...groups.flatMap(({ heirIds }) => heirIds),
    ...data.flatMap(({ seenByIds }) => seenByIds),
  ])
  const named = (id: UserId) => nameOf(id) || unknownName
  // Parents and children are named to each other, whatever their privacy (see `parents.ts`).
  const kin = await findUsers(
    queries,
    children.flatMap((child) => [child.userId, ...child.otherParentIds]),
  )
  const kinName = (id: UserId) => userName(kin.get(id) ?? {}) || unknownName
  const shown = ({ id, name, seenByGroups, seenByIds }: OwnedData) => ({
    id,
    name,
    seenBy: [...seenByGroups, ...seenByIds.map(named)],
  })
  const running = runningIn(await subscriptionsOf(queries, userId), now)
  const summary = {
    groups: groups.map(({ id, name, otherIds, heirIds }) => ({
      id,
      name,
      others: otherIds.length,
      heirs: heirIds.map((heir) => ({ userId: heir, name: nameOf(heir, 'group') || unknownName })),
    })),
    trees: data.filter(({ isTree }) => isTree).map(shown),
    profiles: data.filter(({ isTree, id }) => !isTree && id !== owner.profileDataGroupId).map(shown),
    children: children.map((child) => ({
      userId: child.userId,
      name: kinName(child.userId),
      otherParents: child.otherParentIds.map(kinName),
    })),
    planId: running === null || running.planId === freePlan.id ? null : running.planId,
    ...(await countForDeletion(queries, userId)),
    isStaff: owner.privileges.some(isStaffPrivilege),
  }
  return { ...summary, revision: createHash('sha256').update(JSON.stringify(summary)).digest('base64url') }
}

interface GroupWithHeirs extends OwnedGroup {
  readonly heirIds: readonly UserId[]
}

async function withHeirs(
  queries: Queries,
  groups: readonly OwnedGroup[],
  from: GroupOwner,
  now: Date,
): Promise<GroupWithHeirs[]> {
  const found: GroupWithHeirs[] = []
  for (const group of groups) {
    const heirIds: UserId[] = []
    for (const to of group.otherIds.slice(0, maxHeirs))
      if (await couldTakeOver(queries, group.id, { from, to }, now)) heirIds.push(to)
    found.push({ ...group, heirIds })
  }
  return found
}
