import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { DataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import type { FamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import { mayEndShare } from '#domain/groups/decide-group-share.ts'
import {
  groupsToShareWith,
  otherReaders,
  type ShareOffer,
  sharedData,
  treesToShare,
} from '#domain/groups/group-share.ts'
import { isOpenRequest } from '#domain/groups/sharing-request.ts'
import type { ShownRequest } from '#domain/groups/shown-request.ts'
import type { DataGroupId, FamilyGroupId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { familyGroupsOf, treesOfUser } from '#domain/model/selectors.ts'
import { shownRequestsIn, type Viewing } from '#domain/model/sharing-requests.ts'
import { familyGroupPath } from '#domain/pages/routes.ts'
import { endsShares, holds, none } from '#domain/permission/permissions.ts'
import { unknownName } from '#domain/users/user-name.ts'
import type { SeeingGroupView } from '#ui/screens/group-sharing/seen-by-groups.tsx'
import type { GroupSharingView, SeenByView } from '#ui/screens/group-sharing/sharing-view.ts'

/** The page on which the user shares: that of a tree, a profile or a group. */
export type SharingPage =
  | { readonly from: 'tree' | 'profile'; readonly id: DataGroupId }
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
  const entry = page.from === 'group' ? keyOf('familyGroup', page.id) : keyOf('dataGroup', page.id)
  return {
    from: page.from,
    name: read(entry).value?.name ?? '',
    mayShare: mayShareOn(read, page),
    offer:
      page.from === 'group'
        ? treesFor(read, page.id, { userId, now })
        : groupsFor(read, page, { userId, now }),
    seenBy: seenByIn(read, chosen, userId),
  }
}

const nothing: ShareOffer = { choices: [], isSomethingShared: false }

const mayShareOn = (read: Read, page: SharingPage): boolean =>
  page.from === 'group'
    ? holds(read(keyOf('familyGroupPermissions', page.id)).value ?? none, 'Modify')
    : holds(read(keyOf('dataGroupPermissions', page.id)).value ?? none, 'ModifyPermissions')

/** The requests of the page, as the viewer sees them: open and ended. */
export const requestsOn = (read: Read, page: SharingPage, viewing: Viewing): ShownRequest[] =>
  shownRequestsIn(read, invitesOn(read, page), viewing)

const invitesOn = (read: Read, page: SharingPage): readonly DataGroupInvite[] =>
  (page.from === 'group'
    ? read(keyOf('requestsOfFamilyGroup', page.id)).value
    : read(keyOf('requestsOfDataGroup', page.id)).value) ?? []

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
  page: Exclude<SharingPage, { readonly from: 'group' }>,
  { userId, now }: Viewing,
): ShareOffer {
  const { id } = page
  const data = read(keyOf('dataGroup', id)).value
  const user = read(keyOf('user', userId)).value
  if (data === null || user === null) return nothing
  const sharing = new Set(sharingGroups(read, id).map((share) => share.groupId))
  const open = openInvitesOn(read, page, now)
  const requests = new Map(open.map((invite) => [invite.principalId, invite.id]))
  const mayShare = mayShareOn(read, page)
  return groupsToShareWith(familyGroupsOf(read, userId), { data, mayShare, sharing, user, requests })
}

/**
 * The family groups that see a tree or profile. If the user is not a member of a group, only an approved request tells its
 * name. Null before they are loaded, and for users who may not list them.
 */
export function seeingGroups(read: Read, data: DataGroup, userId: UserId): SeeingGroupView[] | null {
  if (read(keyOf('dataGroupMembers', data.id)).value === null) return null
  const held = read(keyOf('dataGroupPermissions', data.id)).value ?? none
  return sharingGroups(read, data.id).map(({ groupId, memberId, sharedDate }): SeeingGroupView => {
    const group = read(keyOf('familyGroup', groupId)).value
    const name = group?.name ?? approvedName(read, data.id, groupId) ?? 'A family group that you are not in'
    const mayEnd = mayEndShare({
      mayShare: endsShares(held),
      isProfile: data.groupType === 'Profile',
      mayModify: holds(held, 'Modify'),
      mayModifyGroup: holds(read(keyOf('familyGroupPermissions', groupId)).value ?? none, 'Modify'),
    })
    return {
      id: groupId,
      href: group === null ? null : familyGroupPath(groupId),
      name,
      memberCount: group?.memberCount ?? null,
      sharedDate,
      share: mayEnd
        ? {
            data: sharedData(data),
            group: { id: groupId, name, isOwn: group?.ownerId === userId },
            memberId,
            ownerName: data.ownerId === userId ? null : data.owner?.displayName || unknownName,
            others: otherReadersIn(read, groupId, userId)?.length ?? null,
          }
        : null,
    }
  })
}

/** The name of a group by the request that shares the data with it. */
const approvedName = (read: Read, id: DataGroupId, groupId: FamilyGroupId): string | undefined =>
  read(keyOf('requestsOfDataGroup', id)).value?.find(
    ({ result, principalId }) => result === 'Accepted' && principalId === groupId,
  )?.familyGroup?.name

/** The groups with which it is shared, and the id of each group's entry in the list of members. */
const sharingGroups = (read: Read, id: DataGroupId) =>
  (read(keyOf('dataGroupMembers', id)).value ?? [])
    .filter(({ principalType }) => principalType === 'FamilyGroup')
    // The principal of a member of this type is a family group.
    .map((member) => ({
      memberId: member.id,
      groupId: member.principalId as FamilyGroupId,
      sharedDate: member.createdDate,
    }))

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
