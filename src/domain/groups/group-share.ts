/** Shares of trees with family groups, as the browser offers and shows them. */
import type { RefusalOf } from '#contract/endpoint.ts'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import type { FamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import type { User } from '#contract/group-admin/user.ts'
import type { DataGroupMemberId } from '#contract/wire.ts'
import type { DataGroupId, DataGroupInviteId, FamilyGroupId, UserId } from '../ids.ts'
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

/** Why a tree or group is offered but cannot be chosen (LIM-10, resolution 82). */
export type ShareHindrance = 'plan-shares-own-groups' | 'requested-already'

export interface ShareChoice {
  readonly share: GroupShare
  /** True if others must approve, so the user can only ask (PMA-14, resolution 47). */
  readonly asks: boolean
  readonly hindrance: ShareHindrance | null
  /** The open request for the two; null if there is none. */
  readonly requestId: DataGroupInviteId | null
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

interface TreesFacts {
  readonly group: Group
  /** The trees that the group sees. */
  readonly shared: ReadonlySet<DataGroupId>
  readonly user: Sharer
  /** The open requests to share with the group, by the tree. */
  readonly requests: ReadonlyMap<DataGroupId, DataGroupInviteId>
}

/**
 * The research trees that a group does not see yet (SHR-16). A user shares their own trees. A user who may add to the
 * group can also ask for the trees of others (PMA-35).
 */
export function treesToShare(
  trees: readonly Tree[],
  { group, shared, user, requests }: TreesFacts,
): ShareOffer {
  const mayShareOf = ({ ownerId }: Tree) => ownerId === user.id
  return {
    choices: trees
      .filter(
        (tree) =>
          tree.groupType === 'Research' && !shared.has(tree.id) && (mayShareOf(tree) || mayAddItems(group)),
      )
      .map((tree) => choice(tree, group, user, mayShareOf(tree), requests.get(tree.id))),
    isSomethingShared: shared.size > 0,
  }
}

interface GroupsFacts {
  readonly tree: Tree
  /** True if the user may share the tree. */
  readonly mayShare: boolean
  /** The groups that see the tree. */
  readonly sharing: ReadonlySet<FamilyGroupId>
  readonly user: Sharer
  /** The open requests to share the tree, by the group. */
  readonly requests: ReadonlyMap<FamilyGroupId, DataGroupInviteId>
}

/** The user's groups that do not see a tree yet (SHR-04), as far as the user may share or ask. */
export function groupsToShareWith(
  groups: readonly Group[],
  { tree, mayShare, sharing, user, requests }: GroupsFacts,
): ShareOffer {
  return {
    choices: groups
      .filter((group) => !sharing.has(group.id) && (mayShare || mayAddItems(group)))
      .map((group) => choice(tree, group, user, mayShare, requests.get(group.id))),
    isSomethingShared: groups.some(({ id }) => sharing.has(id)),
  }
}

const choice = (
  tree: Tree,
  group: Group,
  user: Sharer,
  mayShare: boolean,
  requestId: DataGroupInviteId | null = null,
): ShareChoice => ({
  share: {
    tree: { id: tree.id, name: tree.name },
    group: { id: group.id, name: group.name, isOwn: group.ownerId === user.id },
  },
  asks: !mayShare || !mayChangeShares(group),
  hindrance: requestId === null ? hindranceOf(tree, group, user) : 'requested-already',
  requestId,
})

function hindranceOf(tree: Tree, group: Group, user: Sharer): ShareHindrance | null {
  // The browser does not know the limits of other owners; the server checks them.
  const { limits, limitsDisabled = false } = user
  if (group.ownerId === user.id || tree.ownerId !== user.id || limits === undefined) return null
  return limitsOf({ limits, limitsDisabled }).shareAnyOwner ? null : 'plan-shares-own-groups'
}

/** True if the user may share trees with a group (PMA-14). */
const mayChangeShares = ({ own }: Pick<FamilyGroup, 'own'>): boolean =>
  own !== null && holds(familyGroupPermissions[own.role], 'Modify')

/** True if the user may ask for trees of others for a group (PMA-35). */
const mayAddItems = ({ own }: Pick<FamilyGroup, 'own'>): boolean =>
  own !== null && holds(familyGroupPermissions[own.role], 'AddItems')

/** The members of a group who see its trees, apart from the user. A Viewer sees none (PMA-07). */
export const otherReaders = <Member extends Pick<FamilyGroupMember, 'userId' | 'role'>>(
  members: readonly Member[],
  userId: UserId,
): Member[] => members.filter((member) => member.userId !== userId && member.role !== 'Viewer')
