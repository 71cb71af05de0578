import type { FamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import { groupsToShareWith, otherReaders, type ShareOffer, treesToShare } from '#domain/groups/group-share.ts'
import type { DataGroupId, FamilyGroupId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { familyGroupsOf, treesOfUser } from '#domain/model/selectors.ts'
import type { GroupSharingView, SeenByView } from '#ui/screens/group-sharing/sharing-view.ts'

/** The page on which the user shares: that of a tree or that of a group. */
export type SharingPage =
  | { readonly from: 'tree'; readonly id: DataGroupId }
  | { readonly from: 'group'; readonly id: FamilyGroupId }

interface Choosing {
  readonly userId: UserId
  /** The group that is chosen in the dialog. */
  readonly chosen: FamilyGroupId | null
}

/** What the sharing dialogs show, from the loaded data. */
export function selectGroupSharing(
  read: Read,
  page: SharingPage,
  { userId, chosen }: Choosing,
): GroupSharingView {
  const entry = page.from === 'tree' ? keyOf('dataGroup', page.id) : keyOf('familyGroup', page.id)
  return {
    from: page.from,
    name: read(entry).value?.name ?? '',
    offer: page.from === 'tree' ? groupsFor(read, page.id, userId) : treesFor(read, page.id, userId),
    seenBy: seenByIn(read, chosen, userId),
  }
}

const nothing: ShareOffer = { choices: [], isSomethingShared: false }

function treesFor(read: Read, id: FamilyGroupId, userId: UserId): ShareOffer {
  const group = read(keyOf('familyGroup', id)).value
  const user = read(keyOf('user', userId)).value
  if (group === null || user === null) return nothing
  const shared = new Set((read(keyOf('familyGroupTrees', id)).value ?? []).map((tree) => tree.id))
  return treesToShare(treesOfUser(read, userId) ?? [], { group, shared, user })
}

function groupsFor(read: Read, id: DataGroupId, userId: UserId): ShareOffer {
  const tree = read(keyOf('dataGroup', id)).value
  const user = read(keyOf('user', userId)).value
  if (tree === null || user === null) return nothing
  const sharing = new Set(sharingGroups(read, id).map((share) => share.groupId))
  return groupsToShareWith(familyGroupsOf(read, userId), { tree, sharing, user })
}

/** The groups with which a tree is shared, and the id of each group's entry in the tree's list of members. */
export const sharingGroups = (read: Read, id: DataGroupId) =>
  (read(keyOf('dataGroupMembers', id)).value ?? [])
    .filter(({ principalType }) => principalType === 'FamilyGroup')
    // The principal of a member of this type is a family group.
    .map((member) => ({ memberId: member.id, groupId: member.principalId as FamilyGroupId }))

function seenByIn(read: Read, id: FamilyGroupId | null, userId: UserId): SeenByView {
  const readers = id === null ? null : otherReadersIn(read, id, userId)
  return {
    others: readers?.length ?? null,
    names: readers?.map(({ user }) => user.displayName).filter((name) => name !== '') ?? [],
  }
}

/** The members of a group who see its trees, apart from the user; null if they are not loaded. */
export function otherReadersIn(read: Read, id: FamilyGroupId, userId: UserId): FamilyGroupMember[] | null {
  const members = read(keyOf('familyGroupMembers', id)).value
  return members === null ? null : otherReaders(members, userId)
}
