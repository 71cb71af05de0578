/** Queries of the screens to the model, in the form that `createSelection` expects. */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import type { Assertion } from '#contract/research/assertion.ts'
import type { FamilyId, PersonId, UserId } from '#contract/wire.ts'
import type { Kin } from '../kinship/kin.ts'
import { isProfile } from '../permission/group.ts'
import { inDefaultOrder } from '../person/assertions.ts'
import { keyOf } from './entities.ts'
import type { Read } from './selection.ts'

/** Gives the kinship selectors access to the model's persons and families. */
export const kinIn = (read: Read): Kin => ({
  person: (id) => read(keyOf('person', id)).value ?? undefined,
  family: (id) => read(keyOf('family', id)).value ?? undefined,
})

/** Returns the loaded facts of a person in their default order; null before they are loaded. */
export function assertionsOfPerson(read: Read, id: PersonId): Assertion[] | null {
  return assertionsOf(read, read(keyOf('personAssertions', id)).value)
}

export function assertionsOfFamily(read: Read, id: FamilyId): Assertion[] | null {
  return assertionsOf(read, read(keyOf('familyAssertions', id)).value)
}

/** Returns the research trees that a user may read, without removed ones; null before they are loaded. */
export const treesOfUser = (read: Read, id: UserId): DataGroup[] | null =>
  groupsOfUser(read, id)?.filter((group) => group.groupType === 'Research') ?? null

/** Returns the profiles that a user may read, without removed ones; null before they are loaded. */
export const profilesOfUser = (read: Read, id: UserId): DataGroup[] | null =>
  groupsOfUser(read, id)?.filter(isProfile) ?? null

function groupsOfUser(read: Read, id: UserId): DataGroup[] | null {
  const ids = read(keyOf('treesOfUser', id)).value
  if (ids === null) return null
  return ids.flatMap((groupId) => read(keyOf('dataGroup', groupId)).value ?? [])
}

/** Returns the family groups of a user, as far as they are loaded. */
export const familyGroupsOf = (read: Read, id: UserId): FamilyGroup[] =>
  (read(keyOf('familyGroupsOfUser', id)).value ?? []).flatMap(
    (groupId) => read(keyOf('familyGroup', groupId)).value ?? [],
  )

/** Returns the tree that the home page starts with: the user's own, or else one shared by others. */
export function homeTreeOf(read: Read, id: UserId): DataGroup | null {
  const trees = treesOfUser(read, id) ?? []
  return trees.find((tree) => tree.ownerId === id) ?? trees[0] ?? null
}

function assertionsOf(read: Read, ids: readonly Assertion['id'][] | null): Assertion[] | null {
  if (ids === null) return null
  return inDefaultOrder(ids.flatMap((id) => read(keyOf('assertion', id)).value ?? []))
}

/** True if the links to upload a tree show: not for supervised users (TRE-19), nor without room for one (TRE-20). */
export function mayUploadTree(read: Read, id: UserId): boolean {
  return !isManagedByParent(read, id) && hasRoomForTree(read, id)
}

/** True if a parent manages the account. Then no page links to an upload or an update (PUB-05). */
export const isManagedByParent = (read: Read, id: UserId): boolean =>
  read(keyOf('user', id)).value?.supervised === true

/**
 * True if the user's plan has room for another tree (TRE-20), as far as the client knows; the server decides. Trees
 * of others do not count, and -1 means unlimited.
 */
export function hasRoomForTree(read: Read, id: UserId): boolean {
  const limit = treeLimitOf(read, id)
  return limit === -1 || (ownTreeCount(read, id) ?? 0) < limit
}

/** How many trees the user's plan includes, as far as the client knows; -1 means any number. */
export function treeLimitOf(read: Read, id: UserId): number {
  const user = read(keyOf('user', id)).value
  return user?.limitsDisabled === true ? -1 : (user?.limits?.researchGroupLimit ?? -1)
}

/** The number of trees that a user owns; null before they are loaded. */
export const ownTreeCount = (read: Read, id: UserId): number | null =>
  treesOfUser(read, id)?.filter((tree) => tree.ownerId === id).length ?? null
