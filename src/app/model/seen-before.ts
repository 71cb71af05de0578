/** Whether the model has enough data to show a page at once and check for changes in the background. */
import { type DataGroupId, type FamilyGroupId, type PersonId, treeOfItem, type UserId } from '#domain/ids.ts'
import { type EntryKey, keyOf } from '#domain/model/entities.ts'
import type { Entry } from '#domain/model/entry.ts'
import type { Read } from '#domain/model/selection.ts'
import { homeTreeOf } from '#domain/model/selectors.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'

/** The user is needed, because an invitation that the user has put aside would otherwise appear as new for a moment. */
export const hasSeenGroups = (read: Read, userId: UserId) =>
  knows(read, keyOf('familyGroupsOfUser', userId)) &&
  knows(read, keyOf('receivedGroupInvites', userId)) &&
  knows(read, keyOf('user', userId))

export const hasSeenTrees = (read: Read, userId: UserId) => knows(read, keyOf('treesOfUser', userId))

/**
 * Home needs the start person of the first tree. If the stored data contains no tree, it may be outdated, and home
 * would ask a user who has already uploaded a tree to upload one. So in that case only an answer of the server counts.
 */
export function hasSeenHome(read: Read, userId: UserId): boolean {
  const tree = homeTreeOf(read, userId)
  if (tree === null) return isAnswer(read(keyOf('treesOfUser', userId)))
  const start = startPersonOf(tree)
  return start === null || knows(read, keyOf('person', start))
}

/** The permissions are needed, because the page would otherwise show an owner nothing to manage. */
export const hasSeenTree = (read: Read, id: DataGroupId) =>
  knows(read, keyOf('dataGroup', id)) && knows(read, keyOf('dataGroupPermissions', id))

/** The permissions are needed, because the page would otherwise look as it does for a Viewer. */
export const hasSeenGroup = (read: Read, id: FamilyGroupId) =>
  knows(read, keyOf('familyGroup', id)) && knows(read, keyOf('familyGroupPermissions', id))

/** The viewer is needed, because a supervised user does not see the list (PRF-05). */
export const hasSeenProfiles = (read: Read, viewerId: UserId) =>
  knows(read, keyOf('treesOfUser', viewerId)) && knows(read, keyOf('user', viewerId))

/** The permissions are needed, because the page would otherwise offer an owner nothing to edit. */
export const hasSeenProfile = (read: Read, id: PersonId) =>
  knows(read, keyOf('person', id)) &&
  knows(read, keyOf('personAssertions', id)) &&
  knows(read, keyOf('dataGroup', treeOfItem(id))) &&
  knows(read, keyOf('dataGroupPermissions', treeOfItem(id)))

const isAnswer = ({ state, stale }: Entry) => state === 'Loaded' && !stale

const knows = (read: Read, key: EntryKey) => read(key).value !== null
