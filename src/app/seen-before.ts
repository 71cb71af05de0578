/** Whether there is enough of a page in the model to show it at once and look for changes behind. */
import type { DataGroupId, UserId } from '#domain/ids.ts'
import { type EntryKey, keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { homeTreeOf } from '#domain/model/selectors.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'

export const hasSeenTrees = (read: Read, userId: UserId) => knows(read, keyOf('treesOfUser', userId))

/** Home stands or falls with the person it begins with. */
export function hasSeenHome(read: Read, userId: UserId): boolean {
  const tree = homeTreeOf(read, userId)
  const start = tree === null ? null : startPersonOf(tree)
  return hasSeenTrees(read, userId) && (start === null || knows(read, keyOf('person', start)))
}

/** Without the permissions an owner would be shown nothing to manage. */
export const hasSeenTree = (read: Read, id: DataGroupId) =>
  knows(read, keyOf('dataGroup', id)) && knows(read, keyOf('dataGroupPermissions', id))

const knows = (read: Read, key: EntryKey) => read(key).value !== null
