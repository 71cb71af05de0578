import type { KnownPerson } from '#domain/groups/invite-draft.ts'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { familyGroupsOf } from '#domain/model/selectors.ts'
import type { LoadableKey } from '#services/entities/read-batch.ts'

/**
 * The people whom the viewer can pick as a parent of an account (resolution 63): the members of the account's family
 * groups whose names the viewer may see. Parents, and children of the viewer, are left out. Visitors of the demo are in
 * no group.
 */
export function selectPossibleParents(read: Read, id: UserId, viewerId: UserId): KnownPerson[] {
  const parents = read(keyOf('parentsOfUser', id)).value?.items ?? []
  const children = read(keyOf('supervisedOfUser', viewerId)).value ?? []
  const leftOut = new Set([id, viewerId, ...parents.map(({ supervisorId }) => supervisorId), ...children])
  const members = familyGroupsOf(read, id).flatMap(
    (group) => read(keyOf('familyGroupMembers', group.id)).value ?? [],
  )
  const people = members
    .map(({ userId, user }) => ({ userId, name: user.displayName }))
    .filter(({ userId, name }) => name !== '' && !leftOut.has(userId))
  return [...new Map(people.map((person) => [person.userId, person])).values()].sort((a, b) =>
    a.name.localeCompare(b.name),
  )
}

/** The entries to load for these people: the groups, and the members of those whose members the viewer may list. */
export const keysOfPossibleParents = (read: Read, id: UserId): LoadableKey[] => [
  keyOf('familyGroupsOfUser', id),
  ...familyGroupsOf(read, id)
    .filter(({ memberCount }) => memberCount !== null)
    .map((group) => keyOf('familyGroupMembers', group.id)),
]
