import { type PersonId, treeOfItem, type UserId } from '#domain/ids.ts'
import { childrenOf, spousesOf } from '#domain/kinship/children.ts'
import { familiesOf, spousesIn } from '#domain/kinship/kin.ts'
import { type EntryKey, keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { kinIn } from '#domain/model/selectors.ts'
import { profilePath } from '#domain/pages/routes.ts'
import { none } from '#domain/permission/permissions.ts'
import { isConnected, readAlone } from '#domain/profile/read-alone.ts'
import { kindsToAdd } from '#domain/profile/relative-draft.ts'
import { faceFor, relativeOf } from '#ui/screens/person/faces.ts'
import { loadedIn } from '#ui/screens/person/loaded.ts'
import type { ProfileFamilyView } from '#ui/screens/profile/family/family-view.ts'

/**
 * The entries of the small family around a person: its families, and everybody in them. If they are one with the family
 * in a tree, also the record of the profile.
 */
export function smallFamily(
  read: Read,
  id: PersonId,
): (EntryKey<'family'> | EntryKey<'person'> | EntryKey<'personRecord'>)[] {
  const person = read(keyOf('person', id)).value
  if (person === null) return []
  const kin = kinIn(readAlone(read, id) ?? read)
  const families = [...familiesOf(kin, id, 'child'), ...familiesOf(kin, id, 'parent')]
  const members = families.flatMap((family) => [
    ...spousesIn(family, id),
    ...family.children.map(({ personId }) => personId),
  ])
  return [
    ...new Set([
      ...person.familyRelationships.map(({ familyId }) => keyOf('family', familyId)),
      ...members.map((member) => keyOf('person', member)),
      ...(isConnected(read, id) ? [keyOf('personRecord', id)] : []),
    ]),
  ]
}

/** The small family on the page of a profile. Null before the person is loaded. */
export function selectProfileFamily(read: Read, id: PersonId, userId: UserId): ProfileFamilyView | null {
  const alone = readAlone(read, id)
  const person = alone?.(keyOf('person', id)).value ?? null
  const groupId = treeOfItem(id)
  const group = read(keyOf('dataGroup', groupId)).value
  if (alone === null || person === null || group === null) return null
  const loaded = { ...loadedIn(alone), hrefOf: profilePath }
  const kin = kinIn(alone)
  const asChild = familiesOf(kin, id, 'child')
  const view = (relatives: readonly (PersonId | null)[]) =>
    [...new Set(relatives)].flatMap((relative) => (relative === null ? [] : relativeOf(loaded, relative)))
  return {
    face: faceFor(loaded, person),
    fathers: view(asChild.map(({ fatherId }) => fatherId)),
    mothers: view(asChild.map(({ motherId }) => motherId)),
    spouses: view(spousesOf(kin, id)),
    children: view(childrenOf(kin, id)),
    kindsToAdd: kindsToAdd(group, read(keyOf('dataGroupPermissions', groupId)).value ?? none),
    isOwn: group.ownerId === userId,
  }
}
