import { shownInvite } from '#domain/groups/group-invite.ts'
import type { FamilyGroupId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { unknownName } from '#domain/users/user-name.ts'
import type { InvitingView } from '#ui/screens/group/inviting-view.ts'
import { selectSharing } from '../../model/sharing.ts'

/** What the invitation dialog of a group shows; null for viewers who may not invite, and before the group is loaded. */
export function selectInvitingView(
  read: Read,
  id: FamilyGroupId,
  userId: UserId,
  now: number,
): InvitingView | null {
  const group = read(keyOf('familyGroup', id)).value
  const permissions = read(keyOf('familyGroupPermissions', id)).value ?? none
  if (group === null || !holds(permissions, 'AddItems')) return null
  const members = read(keyOf('familyGroupMembers', id)).value ?? []
  const trees = read(keyOf('familyGroupTrees', id)).value ?? []
  const invites = read(keyOf('familyGroupInvites', id)).value ?? []
  const people = read(keyOf('userSharing', userId)).value ?? []
  const isOwner = group.ownerId === userId
  const memberIds = new Set([userId, ...members.map((member) => member.userId)])
  return {
    groupName: group.name,
    ownerName: isOwner ? null : group.ownerName || unknownName,
    memberNames: members.map(({ user }) => user.displayName || unknownName),
    treeNames: trees.flatMap(({ groupType, name }) => (groupType === 'Research' ? [name] : [])),
    known: people
      .flatMap((person) =>
        person.userId === null || person.isGroupViewer ? [] : [{ userId: person.userId, name: person.name }],
      )
      .filter((person) => person.name !== '' && !memberIds.has(person.userId))
      .sort((a, b) => a.name.localeCompare(b.name)),
    invites: invites.map((invite) => shownInvite(invite, { userId, permissions }, now)),
    sharing: isOwner ? selectSharing(read, userId) : null,
  }
}
