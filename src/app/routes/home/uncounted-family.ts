import type { PersonId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { homeTreeOf } from '#domain/model/selectors.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'

/**
 * The start person of home's tree, if the family has not been collected yet or has changed since. Otherwise null.
 */
export function uncountedIn(read: Read, userId: UserId): PersonId | null {
  const tree = homeTreeOf(read, userId)
  const start = tree === null ? null : startPersonOf(tree)
  if (start === null || read(keyOf('person', start)).value === null) return null
  const { value, stale } = read(keyOf('viewScope', start))
  return value === null || stale ? start : null
}
