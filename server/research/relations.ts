import {
  getAncestorGenerations,
  getDescendantGenerations,
  getRelation,
  type KinGenerations,
  type PersonGroup,
} from '#contract/research/relation.ts'
import type { PersonId } from '#contract/wire.ts'
import { connectionBetween } from '../kinship/connection.ts'
import { ancestorGenerations, descendantGenerations } from '../kinship/generations.ts'
import type { Kinship } from '../kinship/kinship.ts'
import { maxSteps, waysBetween } from '../kinship/ways.ts'
import { type Served, serve } from '../serving/serve.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import type { Viewer } from '../values/viewer.ts'
import { presentConnection, presentWay } from './present-relation.ts'

const relation = serve(getRelation, async ({ params, query, viewer }, { kinship }) => {
  const unrelated = { startPersonId: params.id, toPersonId: query.to, paths: [], connection: null }
  const [startKey, toKey] = [itemKey(params.id), itemKey(query.to)]
  const views = await kinship.viewsOf(viewer, [startKey.dataGroupId, toKey.dataGroupId])
  const view = views.get(startKey.dataGroupId)
  // Since the permission check, one of the trees may have been deleted, unshared, or linked with others.
  if (view === undefined || views.get(toKey.dataGroupId) !== view) return unrelated
  const [start, to] = [view.numberOf(startKey), view.numberOf(toKey)]
  // A person without relatives is related only to themself.
  if (start === null || to === null)
    return params.id === query.to ? { ...unrelated, connection: [] } : unrelated
  const ways = await kinship.walk(() => waysBetween(view.graph, start, to, maxSteps))
  if (ways.length > 0) return { ...unrelated, paths: ways.map((way) => presentWay(view, way)) }
  const steps = await kinship.walk(() => connectionBetween(view.graph, start, to, maxSteps))
  return { ...unrelated, connection: steps === null ? null : presentConnection(view, steps) }
})

/** The maximum number of persons in an answer, for one tree as for linked trees. */
const mostPersons = 20_000

const ancestors = serve(getAncestorGenerations, ({ query, viewer }, { kinship }) =>
  generationsOf(kinship, viewer, query, ancestorGenerations),
)

const descendants = serve(getDescendantGenerations, ({ query, viewer }, { kinship }) =>
  generationsOf(kinship, viewer, query, descendantGenerations),
)

export const relationEndpoints: readonly Served[] = [relation, ancestors, descendants]

/** The generations around the persons: ancestors or descendants in everything that is connected with their trees. */
async function generationsOf(
  kinship: Kinship,
  viewer: Viewer,
  asked: { readonly ids: readonly PersonId[]; readonly generations: number },
  walk: typeof ancestorGenerations,
): Promise<KinGenerations> {
  const keys = asked.ids.map(itemKey)
  const views = await kinship.viewsOf(viewer, [...new Set(keys.map(({ dataGroupId }) => dataGroupId))])
  const generations: PersonId[][] = []
  const groups: PersonGroup[] = []
  for (const view of new Set(views.values())) {
    const numbers = keys
      .filter((key) => views.get(key.dataGroupId) === view)
      .flatMap((key) => view.numberOf(key) ?? [])
    const found = await kinship.walk(() => walk(view.graph, numbers, asked.generations, mostPersons))
    for (const [index, generation] of found.entries()) {
      generations[index] = [...(generations[index] ?? []), ...generation.map(view.personId)]
      groups.push(...generation.flatMap((number) => view.groupOf(number) ?? []))
    }
  }
  return { generations, groups }
}
