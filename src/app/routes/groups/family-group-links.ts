import type { UserId } from '#domain/ids.ts'
import type { Read } from '#domain/model/selection.ts'
import { familyGroupsOf } from '#domain/model/selectors.ts'
import { familyGroupPath } from '#domain/pages/routes.ts'

/** The family groups of a user with their addresses, as far as they are loaded. */
export const familyGroupLinks = (read: Read, id: UserId) =>
  familyGroupsOf(read, id).map((group) => ({
    id: group.id,
    name: group.name,
    href: familyGroupPath(group.id),
  }))
