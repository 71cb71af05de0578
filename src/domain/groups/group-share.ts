/** Shares of trees with family groups, as the browser offers and shows them. */
import type { RefusalOf } from '#contract/endpoint.ts'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import type { FamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import type { User } from '#contract/group-admin/user.ts'
import type { DataGroupMemberId } from '#contract/wire.ts'
import type { DataGroupId, FamilyGroupId, UserId } from '../ids.ts'
import { familyGroupPermissions, holds } from '../permission/permissions.ts'
import { limitsOf } from '../users/plan-limits.ts'

/** A tree and the group that is to see it. */
export interface GroupShare {
  readonly tree: { readonly id: DataGroupId; readonly name: string }
  readonly group: {
    readonly id: FamilyGroupId
    readonly name: string
    /** True if the user owns the group, so the user's own limits count. */
    readonly isOwn: boolean
  }
}

/** Why a tree or group is offered but cannot be chosen (LIM-10, PMA-14). */
export type ShareHindrance = 'plan-shares-own-groups' | 'not-allowed'

export interface ShareChoice {
  readonly share: GroupShare
  readonly hindrance: ShareHindrance | null
}

/** What a dialog offers. If there are no choices, `isSomethingShared` tells whether everything is shared already. */
export interface ShareOffer {
  readonly choices: readonly ShareChoice[]
  readonly isSomethingShared: boolean
}

/**
 * Why a tree was not shared. Two refusals are left out: after `member-already` the tree counts as shared, and
 * `has-left` concerns only shares with a single user.
 */
export type ShareRefusal = Exclude<RefusalOf<typeof addDataGroupMember>, 'member-already' | 'has-left'>

/** A share that the user can end, with the names and numbers that the confirmation dialog shows. */
export interface EndableShare extends GroupShare {
  readonly memberId: DataGroupMemberId
  /** The name of the tree's owner; null if that is the user. */
  readonly ownerName: string | null
  /** The number of members who see the tree, apart from the user; null if that is unknown. */
  readonly others: number | null
}

type Sharer = Pick<User, 'id'> & Partial<Pick<User, 'limits' | 'limitsDisabled'>>
type Tree = Pick<DataGroup, 'id' | 'name' | 'groupType' | 'ownerId'>
type Group = Pick<FamilyGroup, 'id' | 'name' | 'ownerId' | 'own'>

/** The user's own research trees that a group does not see yet (SHR-16). */
export function treesToShare(
  trees: readonly Tree[],
  { group, shared, user }: { group: Group; shared: ReadonlySet<DataGroupId>; user: Sharer },
): ShareOffer {
  return {
    choices: trees
      .filter(
        ({ id, groupType, ownerId }) => groupType === 'Research' && ownerId === user.id && !shared.has(id),
      )
      .map((tree) => choice(tree, group, user)),
    isSomethingShared: shared.size > 0,
  }
}

/** The user's groups that do not see a tree yet (SHR-04). */
export function groupsToShareWith(
  groups: readonly Group[],
  { tree, sharing, user }: { tree: Tree; sharing: ReadonlySet<FamilyGroupId>; user: Sharer },
): ShareOffer {
  return {
    choices: groups.filter(({ id }) => !sharing.has(id)).map((group) => choice(tree, group, user)),
    isSomethingShared: groups.some(({ id }) => sharing.has(id)),
  }
}

const choice = (tree: Tree, group: Group, user: Sharer): ShareChoice => ({
  share: {
    tree: { id: tree.id, name: tree.name },
    group: { id: group.id, name: group.name, isOwn: group.ownerId === user.id },
  },
  hindrance: hindranceOf(tree, group, user),
})

function hindranceOf(tree: Tree, group: Group, user: Sharer): ShareHindrance | null {
  if (!mayChangeShares(group)) return 'not-allowed'
  // The browser does not know the limits of other owners; the server checks them.
  const { limits, limitsDisabled = false } = user
  if (group.ownerId === user.id || tree.ownerId !== user.id || limits === undefined) return null
  return limitsOf({ limits, limitsDisabled }).shareAnyOwner ? null : 'plan-shares-own-groups'
}

/** True if the user may share trees with a group (PMA-14). */
const mayChangeShares = ({ own }: Pick<FamilyGroup, 'own'>): boolean =>
  own !== null && holds(familyGroupPermissions[own.role], 'Modify')

/** The members of a group who see its trees, apart from the user. A Viewer sees none (PMA-07). */
export const otherReaders = <Member extends Pick<FamilyGroupMember, 'userId' | 'role'>>(
  members: readonly Member[],
  userId: UserId,
): Member[] => members.filter((member) => member.userId !== userId && member.role !== 'Viewer')
