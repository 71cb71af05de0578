import { scopeGroups } from '../constants.ts'
import { type DataGroupId, type PersonId, treeOfItem } from '../ids.ts'
import { type ScopeWalk, scopeProgress } from './scope-walk.ts'
import type { ViewScope } from './view-scope.ts'

/** Returns the result of a finished traversal. `startMembers`: the start person's ids in all trees. */
export function scopeOf(
  walk: ScopeWalk,
  loadedDate: number,
  startMembers: readonly PersonId[] = [],
): ViewScope {
  const { ancestors, descendants } = scopeProgress(walk)
  const personIds = [...new Set([walk.startPersonId, ...ancestors.personIds, ...descendants.personIds])]
  return {
    startPersonId: walk.startPersonId,
    loadedDate,
    personIds,
    groupIds: largestGroups(personIds, new Map([...walk.members, [walk.startPersonId, startMembers]])),
    ancestors: ancestors.personIds.length,
    ancestorGenerations: ancestors.generations,
    descendants: descendants.personIds.length,
    descendantGenerations: descendants.generations,
  }
}

/** Returns the groups with the most persons in scope first. A person in several trees counts in each. */
function largestGroups(
  personIds: readonly PersonId[],
  members: ReadonlyMap<PersonId, readonly PersonId[]>,
): DataGroupId[] {
  const counts = new Map<DataGroupId, number>()
  for (const id of personIds)
    for (const group of new Set([id, ...(members.get(id) ?? [])].map(treeOfItem)))
      counts.set(group, (counts.get(group) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, scopeGroups)
    .map(([id]) => id)
}
