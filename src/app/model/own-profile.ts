import type { DataGroupId, PersonId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import type { PersonFace } from '#ui/components/people/person-face.ts'
import { startPersonIn } from './start-person.ts'

export interface OwnProfile {
  readonly personId: PersonId
  readonly face: PersonFace
  readonly hasParents: boolean
  readonly hasRelatives: boolean
}

/** The person of the user's own profile; null before the profile is loaded. */
export function ownProfilePerson(read: Read, groupId: DataGroupId): PersonId | null {
  const group = read(keyOf('dataGroup', groupId)).value
  return group === null ? null : startPersonOf(group)
}

/** The user as the person of their own profile; null before the profile and the person are loaded. */
export function ownProfileIn(read: Read, groupId: DataGroupId, userId: UserId): OwnProfile | null {
  const group = read(keyOf('dataGroup', groupId)).value
  const start = group === null ? null : startPersonIn(read, group, userId)
  if (start === null) return null
  const families = read(keyOf('person', start.id)).value?.familyRelationships ?? []
  return {
    personId: start.id,
    face: start.face,
    // A family has a father or a mother (REL-06).
    hasParents: families.some(({ role }) => role === 'Child'),
    hasRelatives: families.length > 0,
  }
}
