import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { PersonId, UserId } from '#domain/ids.ts'
import { familyAsChild } from '#domain/kinship/family-as-child.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { personPath } from '#domain/pages/routes.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import type { PersonFace } from '#ui/components/people/person-face.ts'
import { faceFor } from '#ui/screens/person/faces.ts'
import { type Loaded, loadedIn } from '#ui/screens/person/loaded.ts'

/** The start person of a tree, if loaded, as this user may see them. */
export function startPersonIn(
  read: Read,
  group: DataGroup,
  userId: UserId,
): { id: PersonId; face: PersonFace } | null {
  const start = startPersonOf(group)
  if (start === null) return null
  const person = read(keyOf('person', start)).value
  if (person === null) return null
  return { id: person.id, face: faceFor({ hides: hidesIn(read, group, userId) }, person) }
}

/** Father and mother of a tree's start person, from the first family in which that person is a child. */
export function parentsIn(
  read: Read,
  group: DataGroup,
  userId: UserId,
): { face: PersonFace; href: string }[] {
  const start = startPersonOf(group)
  const person = start === null ? null : read(keyOf('person', start)).value
  const familyId = person === null ? null : familyAsChild(person)
  const family = familyId === null ? null : read(keyOf('family', familyId)).value
  return [family?.fatherId ?? null, family?.motherId ?? null].flatMap((id) => {
    const parent = id === null ? null : read(keyOf('person', id)).value
    if (parent === null) return []
    return { face: faceFor({ hides: hidesIn(read, group, userId) }, parent), href: personPath(parent.id) }
  })
}

/** Home does not load the permissions on a tree. An owner may see everything. */
export const hidesIn = (read: Read, group: DataGroup, userId: UserId): Loaded['hides'] =>
  group.ownerId === userId ? () => false : loadedIn(read).hides
