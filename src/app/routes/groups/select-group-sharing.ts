import type { DataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import type { FamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import { groupsToShareWith, otherReaders, type ShareOffer, treesToShare } from '#domain/groups/group-share.ts'
import { isOpenRequest } from '#domain/groups/sharing-request.ts'
import type { ShownRequest } from '#domain/groups/shown-request.ts'
import type { DataGroupId, FamilyGroupId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { familyGroupsOf, treesOfUser } from '#domain/model/selectors.ts'
import { shownRequestsIn, type Viewing } from '#domain/model/sharing-requests.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import type { GroupSharingView, SeenByView } from '#ui/screens/group-sharing/sharing-view.ts'

/** The page on which the user shares: that of a tree or that of a group. */
export type SharingPage =
  | { readonly from: 'tree'; readonly id: DataGroupId }
  | { readonly from: 'group'; readonly id: FamilyGroupId }

interface Choosing extends Viewing {
  /** The group that is chosen in the dialog. */
  readonly chosen: FamilyGroupId | null
}

/** What the sharing dialogs show, from the loaded data. */
export function selectGroupSharing(
  read: Read,
  page: SharingPage,
  { userId, now, chosen }: Choosing,
): GroupSharingView {
  const entry = page.from === 'tree' ? keyOf('dataGroup', page.id) : keyOf('familyGroup', page.id)
  return {
    from: page.from,
    name: read(entry).value?.name ?? '',
    mayShare: mayShareOn(read, page),
    offer:
      page.from === 'tree'
        ? groupsFor(read, page, { userId, now })
        : treesFor(read, page.id, { userId, now }),
    seenBy: seenByIn(read, chosen, userId),
  }
}

const nothing: ShareOffer = { choices: [], isSomethingShared: false }

const mayShareOn = (read: Read, page: SharingPage): boolean =>
  page.from === 'tree'
    ? holds(read(keyOf('dataGroupPermissions', page.id)).value ?? none, 'ModifyPermissions')
    : holds(read(keyOf('familyGroupPermissions', page.id)).value ?? none, 'Modify')

/** The requests of the page, as the viewer sees them: open and ended. */
export const requestsOn = (read: Read, page: SharingPage, viewing: Viewing): ShownRequest[] =>
  shownRequestsIn(read, invitesOn(read, page), viewing)

const invitesOn = (read: Read, page: SharingPage): readonly DataGroupInvite[] =>
  (page.from === 'tree'
    ? read(keyOf('requestsOfDataGroup', page.id)).value
    : read(keyOf('requestsOfFamilyGroup', page.id)).value) ?? []

const openInvitesOn = (read: Read, page: SharingPage, now: number): readonly DataGroupInvite[] =>
  invitesOn(read, page).filter((invite) => isOpenRequest(invite, now))

function treesFor(read: Read, id: FamilyGroupId, { userId, now }: Viewing): ShareOffer {
  const group = read(keyOf('familyGroup', id)).value
  const user = read(keyOf('user', userId)).value
  if (group === null || user === null) return nothing
  const shared = new Set((read(keyOf('familyGroupTrees', id)).value ?? []).map((tree) => tree.id))
  const open = openInvitesOn(read, { from: 'group', id }, now)
  const requests = new Map(open.map((invite) => [invite.dataGroupId, invite.id]))
  return treesToShare(treesOfUser(read, userId) ?? [], { group, shared, user, requests })
}

function groupsFor(
  read: Read,
  page: SharingPage & { readonly from: 'tree' },
  { userId, now }: Viewing,
): ShareOffer {
  const { id } = page
  const tree = read(keyOf('dataGroup', id)).value
  const user = read(keyOf('user', userId)).value
  if (tree === null || user === null) return nothing
  const sharing = new Set(sharingGroups(read, id).map((share) => share.groupId))
  const open = openInvitesOn(read, page, now)
  const requests = new Map(open.map((invite) => [invite.principalId, invite.id]))
  const mayShare = mayShareOn(read, page)
  return groupsToShareWith(familyGroupsOf(read, userId), { tree, mayShare, sharing, user, requests })
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
