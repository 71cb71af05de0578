import {
  getAncestorGenerations,
  getDescendantGenerations,
  getRelation,
  type KinGenerations,
} from '#contract/research/relation.ts'
import type { PersonId } from '#contract/wire.ts'
import type { Viewer } from '../access/viewer.ts'
import { type Served, serve } from '../http/serve.ts'
import { connectionBetween } from '../kinship/connection.ts'
import { ancestorGenerations, descendantGenerations } from '../kinship/generations.ts'
import type { Kinship } from '../kinship/kinship.ts'
import { waysBetween } from '../kinship/ways.ts'
import { itemId, itemKey } from '../store/readers/item-keys.ts'
import { presentConnection, presentWay } from './present-relation.ts'

/** Nobody's kin are known so far; what reaches further has been made to be long. */
const mostSteps = 500

const relation = serve(getRelation, async ({ params, query, viewer }, { kinship }) => {
  const unrelated = { startPersonId: params.id, toPersonId: query.to, paths: [], connection: null }
  const { dataGroupId, number: start } = itemKey(params.id)
  const { dataGroupId: toGroupId, number: to } = itemKey(query.to)
  if (toGroupId !== dataGroupId) return unrelated
  const graph = (await kinship.graphsOf(viewer, [dataGroupId])).get(dataGroupId)
  // The tree may have gone since the permission was checked.
  if (graph === undefined) return unrelated
  const ways = await kinship.walk(() => waysBetween(graph, start, to, mostSteps))
  if (ways.length > 0) return { ...unrelated, paths: ways.map((way) => presentWay(dataGroupId, way)) }
  const steps = await kinship.walk(() => connectionBetween(graph, start, to, mostSteps))
  return { ...unrelated, connection: steps === null ? null : presentConnection(dataGroupId, steps) }
})

/** So many persons at most are answered of one tree; only families that nobody has come by more. */
const mostPersons = 20_000

const ancestors = serve(getAncestorGenerations, ({ query, viewer }, { kinship }) =>
  generationsOf(kinship, viewer, query, ancestorGenerations),
)

const descendants = serve(getDescendantGenerations, ({ query, viewer }, { kinship }) =>
  generationsOf(kinship, viewer, query, descendantGenerations),
)

export const relationEndpoints: readonly Served[] = [relation, ancestors, descendants]

/** The generations of each tree, one beside the other. */
async function generationsOf(
  kinship: Kinship,
  viewer: Viewer,
  asked: { readonly ids: readonly PersonId[]; readonly generations: number },
  walk: typeof ancestorGenerations,
): Promise<KinGenerations> {
  const byTree = Map.groupBy(asked.ids.map(itemKey), ({ dataGroupId }) => dataGroupId)
  const graphs = await kinship.graphsOf(viewer, [...byTree.keys()])
  const generations: PersonId[][] = []
  for (const [dataGroupId, graph] of graphs) {
    const numbers = (byTree.get(dataGroupId) ?? []).map(({ number }) => number)
    const found = await kinship.walk(() => walk(graph, numbers, asked.generations, mostPersons))
    for (const [index, generation] of found.entries()) {
      const persons = generation.map((number) => itemId<PersonId>(dataGroupId, number))
      generations[index] = [...(generations[index] ?? []), ...persons]
    }
  }
  return { generations, groups: [] }
}
