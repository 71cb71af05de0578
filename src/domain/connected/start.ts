/**
 * Finds the start person from whom a viewer looks at a person. Trees that are shown as one family share the start
 * person of the viewer's home tree. A tree that stands alone has its own.
 */
import { type PersonId, treeOfItem, type UserId } from '../ids.ts'
import { keyOf } from '../model/entities.ts'
import type { Read } from '../model/selection.ts'
import { homeTreeOf } from '../model/selectors.ts'
import { startPersonOf } from '../relation/start-person.ts'
import { treesOfPerson } from './members.ts'

/**
 * Returns null if no start person was chosen or the tree is not loaded. `userId` is null until the viewer is known.
 */
export function startFor(read: Read, id: PersonId, userId: UserId | null): PersonId | null {
  const own = read(keyOf('dataGroup', treeOfItem(id))).value
  const home = userId === null ? null : homeTreeOf(read, userId)
  const isOfHome = home !== null && isInFamilyOf(read, id, home.id, userId)
  const tree = isOfHome ? home : own
  return tree === null ? null : startPersonOf(tree)
}

/** True if both ids belong to the same person of the connected view. */
export function isSamePerson(read: Read, one: PersonId, other: PersonId): boolean {
  const person = read(keyOf('person', one)).value
  return one === other || person?.id === other || person?.matchIds.includes(other) === true
}

function isInFamilyOf(read: Read, id: PersonId, home: string, userId: UserId | null): boolean {
  const person = read(keyOf('person', id)).value
  const trees = person === null ? [treeOfItem(id)] : treesOfPerson(person)
  const connected = userId === null ? [] : (read(keyOf('connectedTrees', userId)).value?.groupIds ?? [])
  const isConnected = (tree: string) => connected.some((one) => one === tree)
  return trees.some((tree) => tree === home || (isConnected(home) && isConnected(tree)))
}
