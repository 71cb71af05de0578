import type { RelationPath } from '#contract/research/relation.ts'
import type { PersonId } from '#contract/wire.ts'
import type { Kinship } from '../kinship/kinship.ts'
import { maxSteps, waysBetween } from '../kinship/ways.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import type { Viewer } from '../values/viewer.ts'
import { presentWay } from './present-relation.ts'

/** How each person is related to the start person, if the caller may read both and they are in one family. */
export async function pathsTo(
  kinship: Kinship,
  viewer: Viewer,
  from: PersonId | undefined,
  persons: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, RelationPath[]>> {
  const paths = new Map<PersonId, RelationPath[]>()
  if (from === undefined) return paths
  const trees = [from, ...persons].map((id) => itemKey(id).dataGroupId)
  const views = await kinship.viewsOf(viewer, [...new Set(trees)])
  const view = views.get(itemKey(from).dataGroupId)
  const start = view?.numberOf(itemKey(from)) ?? null
  if (view === undefined || start === null) return paths
  for (const id of persons) {
    const key = itemKey(id)
    const to = views.get(key.dataGroupId) === view ? view.numberOf(key) : null
    if (to === null) continue
    const ways = await kinship.walk(() => waysBetween(view.graph, start, to, maxSteps))
    paths.set(
      id,
      ways.map((way) => presentWay(view, way)),
    )
  }
  return paths
}
