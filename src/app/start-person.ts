import type { PersonId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import type { DataGroup } from '../../contract/group-admin/data-group.ts'
import type { PersonFace } from '../ui/components/person-face.ts'
import { faceOf } from '../ui/faces/face-of.ts'

/** The person that a tree begins with, where it is loaded. */
export function startPersonIn(read: Read, group: DataGroup): { id: PersonId; face: PersonFace } | null {
  if (group.startItemId === null) return null
  // The start item of a research tree is a person.
  const person = read(keyOf('person', group.startItemId as PersonId)).value
  return person === null ? null : { id: person.id, face: faceOf(person) }
}
