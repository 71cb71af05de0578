import type { AskingGroup } from '#domain/groups/share-ask.ts'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { familyGroupsOf } from '#domain/model/selectors.ts'
import { defaultFamilyGroupName } from '#domain/permission/group.ts'
import { familyGroupPermissions, holds } from '#domain/permission/permissions.ts'
import { unknownName } from '#domain/users/user-name.ts'

/** The groups to which the user may invite, and at the end a new one with the default name. */
export function selectAskingGroups(read: Read, userId: UserId): [AskingGroup, ...AskingGroup[]] {
  const user = read(keyOf('user', userId)).value
  const newGroup = {
    id: null,
    name: user === null ? '' : defaultFamilyGroupName(user),
    ownerName: null,
    mayCancel: true,
  }
  const [first, ...others] = familyGroupsOf(read, userId).flatMap(({ id, name, own, ownerId, ownerName }) =>
    own === null || !holds(familyGroupPermissions[own.role], 'AddItems')
      ? []
      : {
          id,
          name,
          ownerName: ownerId === userId ? null : ownerName || unknownName,
          mayCancel: own.role === 'Owner' || own.role === 'Administrator',
        },
  )
  return first === undefined ? [newGroup] : [first, ...others, newGroup]
}
