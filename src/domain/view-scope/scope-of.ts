import { scopeGroups } from '../constants.ts'
import { type DataGroupId, type PersonId, treeOfItem } from '../ids.ts'
import { type ScopeWalk, scopeProgress } from './scope-walk.ts'
import type { ViewScope } from './view-scope.ts'

/** What is kept of a walk that has ended. */
export function scopeOf(walk: ScopeWalk, loadedDate: number): ViewScope {
  const { ancestors, descendants } = scopeProgress(walk)
  const personIds = [...new Set([walk.startPersonId, ...ancestors.personIds, ...descendants.personIds])]
  return {
    startPersonId: walk.startPersonId,
    loadedDate,
    personIds,
    groupIds: largestGroups(personIds),
    ancestors: ancestors.personIds.length,
    ancestorGenerations: ancestors.generations,
    descendants: descendants.personIds.length,
    descendantGenerations: descendants.generations,
  }
}

/** The groups with the most persons in scope first. */
function largestGroups(personIds: readonly PersonId[]): DataGroupId[] {
  const counts = new Map<DataGroupId, number>()
  for (const id of personIds) counts.set(treeOfItem(id), (counts.get(treeOfItem(id)) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, scopeGroups)
    .map(([id]) => id)
}
