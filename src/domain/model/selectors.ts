/** What screens ask of the model, in the form that `createSelection` takes. */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Assertion } from '#contract/research/assertion.ts'
import type { FamilyId, PersonId, UserId } from '#contract/wire.ts'
import type { Kin } from '../kinship/kin.ts'
import { inDefaultOrder } from '../person/assertions.ts'
import { keyOf } from './entities.ts'
import type { Read } from './selection.ts'

/** Persons and families of the model for the selectors of kinship. */
export const kinIn = (read: Read): Kin => ({
  person: (id) => read(keyOf('person', id)).value ?? undefined,
  family: (id) => read(keyOf('family', id)).value ?? undefined,
})

/** The loaded details of a person in their default order; null before they are loaded. */
export function assertionsOfPerson(read: Read, id: PersonId): Assertion[] | null {
  return assertionsOf(read, read(keyOf('personAssertions', id)).value)
}

export function assertionsOfFamily(read: Read, id: FamilyId): Assertion[] | null {
  return assertionsOf(read, read(keyOf('familyAssertions', id)).value)
}

/** The research trees that a user may read, without those removed since; null before they are loaded. */
export function treesOfUser(read: Read, id: UserId): DataGroup[] | null {
  const ids = read(keyOf('treesOfUser', id)).value
  if (ids === null) return null
  return ids
    .flatMap((groupId) => read(keyOf('dataGroup', groupId)).value ?? [])
    .filter((group) => group.groupType === 'Research')
}

/** The tree that home begins with: the user's own first, or else one that others share. */
export function homeTreeOf(read: Read, id: UserId): DataGroup | null {
  const trees = treesOfUser(read, id) ?? []
  return trees.find((tree) => tree.ownerId === id) ?? trees[0] ?? null
}

function assertionsOf(read: Read, ids: readonly Assertion['id'][] | null): Assertion[] | null {
  if (ids === null) return null
  return inDefaultOrder(ids.flatMap((id) => read(keyOf('assertion', id)).value ?? []))
}

/** Whether the ways to a new tree show: not to supervised users (TRE-19), nor without room for one (TRE-20). */
export function mayUploadTree(read: Read, id: UserId): boolean {
  return read(keyOf('user', id)).value?.supervised !== true && hasRoomForTree(read, id)
}

/**
 * Whether the user's plan has room for another tree (TRE-20), as far as it is known: the server decides. Trees of
 * others do not count, and -1 stands for unlimited.
 */
export function hasRoomForTree(read: Read, id: UserId): boolean {
  const user = read(keyOf('user', id)).value
  const limit = user?.limits?.researchGroupLimit ?? -1
  if (user?.limitsDisabled === true || limit === -1) return true
  return (treesOfUser(read, id) ?? []).filter((tree) => tree.ownerId === id).length < limit
}
