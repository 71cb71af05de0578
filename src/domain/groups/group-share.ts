/** Shares of trees and profiles with family groups, as the browser offers and shows them. */
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

/** What is shared: a tree or a profile. */
export interface SharedData {
  readonly id: DataGroupId
  readonly name: string
  readonly isProfile: boolean
}

export const sharedData = ({
  id,
  name,
  groupType,
}: Pick<DataGroup, 'id' | 'name' | 'groupType'>): SharedData => ({
  id,
  name,
  isProfile: groupType === 'Profile',
})

/** A tree or profile, and the group that is to see it. */
export interface GroupShare {
  readonly data: SharedData
  readonly group: {
    readonly id: FamilyGroupId
    readonly name: string
    /** True if the user owns the group, so the user's own limits count. */
    readonly isOwn: boolean
  }
}

/** Why a tree, profile or group is offered but cannot be chosen (LIM-10, resolution 82). */
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
 * Why it was not shared. Two refusals are left out: after `member-already` it counts as shared, and
 * `has-left` concerns only shares with a single user.
 */
export type ShareRefusal = Exclude<RefusalOf<typeof addDataGroupMember>, 'member-already' | 'has-left'>

/** A share that the user can end, with the names and numbers that the confirmation dialog shows. */
export interface EndableShare extends GroupShare {
  readonly memberId: DataGroupMemberId
  /** The name of the owner of what is shared; null if that is the user. */
  readonly ownerName: string | null
  /** The number of members who see it, apart from the user; null if that is unknown. */
  readonly others: number | null
}

type Sharer = Pick<User, 'id'> & Partial<Pick<User, 'limits' | 'limitsDisabled'>>
type Tree = Pick<DataGroup, 'id' | 'name' | 'groupType' | 'ownerId'> & Partial<Pick<DataGroup, 'disabled'>>
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
          tree.groupType === 'Research' &&
          // A tree that the plan does not include takes no new share (LIM-14).
          tree.disabled !== true &&
          !shared.has(tree.id) &&
          (mayShareOf(tree) || mayAddItems(group)),
      )
      .map((tree) => choice(tree, group, user, mayShareOf(tree), requests.get(tree.id))),
    isSomethingShared: shared.size > 0,
  }
}

interface GroupsFacts {
  readonly data: Tree
  /** True if the user may share it. */
  readonly mayShare: boolean
  /** The groups that see it. */
  readonly sharing: ReadonlySet<FamilyGroupId>
  readonly user: Sharer
  /** The open requests to share it, by the group. */
  readonly requests: ReadonlyMap<FamilyGroupId, DataGroupInviteId>
}

/** The user's groups that do not see a tree or profile yet (SHR-04), as far as the user may share or ask. */
export function groupsToShareWith(
  groups: readonly Group[],
  { data, mayShare, sharing, user, requests }: GroupsFacts,
): ShareOffer {
  return {
    choices: groups
      .filter((group) => !sharing.has(group.id) && (mayShare || mayAddItems(group)))
      .map((group) => choice(data, group, user, mayShare, requests.get(group.id))),
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
    data: sharedData(tree),
    group: { id: group.id, name: group.name, isOwn: group.ownerId === user.id },
  },
  asks: !mayShare || !mayAddTo(group, tree),
  hindrance: requestId === null ? hindranceOf(tree, group, user) : 'requested-already',
  requestId,
})

function hindranceOf(tree: Tree, group: Group, user: Sharer): ShareHindrance | null {
  // The browser does not know the limits of other owners; the server checks them.
  const { limits, limitsDisabled = false } = user
  if (group.ownerId === user.id || tree.ownerId !== user.id || limits === undefined) return null
  return limitsOf({ limits, limitsDisabled }).shareAnyOwner ? null : 'plan-shares-own-groups'
}

/** True if the user may add to a group what is shared: a tree by Modify, a profile by AddItems (PMA-33). */
const mayAddTo = ({ own }: Pick<FamilyGroup, 'own'>, { groupType }: Pick<DataGroup, 'groupType'>): boolean =>
  own !== null && holds(familyGroupPermissions[own.role], groupType === 'Profile' ? 'AddItems' : 'Modify')

/** True if the user may ask for a group for what others own (PMA-35). */
const mayAddItems = ({ own }: Pick<FamilyGroup, 'own'>): boolean =>
  own !== null && holds(familyGroupPermissions[own.role], 'AddItems')

/** The members of a group who see what it shares, apart from the user. A Viewer sees none (PMA-07). */
export const otherReaders = <Member extends Pick<FamilyGroupMember, 'userId' | 'role'>>(
  members: readonly Member[],
  userId: UserId,
): Member[] => members.filter((member) => member.userId !== userId && member.role !== 'Viewer')
