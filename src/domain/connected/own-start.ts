/**
 * Who the user is in the connected view: the start person of a tree of their own, or else the person of their profile, if
 * that has relatives or is in a tree. A visitor of the demo looks at it as its start person. Without one, nothing is said to
 * be "your mother" (resolution 91). `server/store/readers/home-start.ts` is the same for the server.
 */
import type { PersonId, UserId } from '../ids.ts'
import { keyOf } from '../model/entities.ts'
import type { Read } from '../model/selection.ts'
import { treesOfUser } from '../model/selectors.ts'
import { startPersonOf } from '../relation/start-person.ts'
import { isDemoUser } from '../users/demo.ts'

/** Null if the user has no such tree, or the user or their trees are not loaded. */
export function startOfOwnTree(read: Read, userId: UserId): PersonId | null {
  const isVisitor = isDemoUser(read(keyOf('user', userId)).value)
  const own = (treesOfUser(read, userId) ?? []).filter(({ ownerId }) => isVisitor || ownerId === userId)
  return own.map(startPersonOf).find((start) => start !== null) ?? null
}

/** Null if nothing connects the person of the profile with others, or the person is not loaded. */
export function startOfProfile(read: Read, personId: PersonId): PersonId | null {
  const person = read(keyOf('person', personId)).value
  if (person === null) return null
  return person.familyRelationships.length > 0 || person.matchIds.length > 0 ? personId : null
}
