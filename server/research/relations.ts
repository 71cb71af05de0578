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
import { waysBetween } from '../kinship/ways.ts'
import { type Served, serve } from '../serving/serve.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import type { Viewer } from '../values/viewer.ts'
import { presentConnection, presentWay } from './present-relation.ts'

/** Nobody's kin are known so far; what reaches further has been made to be long. */
const mostSteps = 500

const relation = serve(getRelation, async ({ params, query, viewer }, { kinship }) => {
  const unrelated = { startPersonId: params.id, toPersonId: query.to, paths: [], connection: null }
  const [startKey, toKey] = [itemKey(params.id), itemKey(query.to)]
  const views = await kinship.viewsOf(viewer, [startKey.dataGroupId, toKey.dataGroupId])
  const view = views.get(startKey.dataGroupId)
  // One of the trees may have gone since the permission was checked, or not be the viewer's, or hang together with others.
  if (view === undefined || views.get(toKey.dataGroupId) !== view) return unrelated
  const [start, to] = [view.numberOf(startKey), view.numberOf(toKey)]
  // Who is tied to nobody is nobody's kin but their own.
  if (start === null || to === null)
    return params.id === query.to ? { ...unrelated, connection: [] } : unrelated
  const ways = await kinship.walk(() => waysBetween(view.graph, start, to, mostSteps))
  if (ways.length > 0) return { ...unrelated, paths: ways.map((way) => presentWay(view, way)) }
  const steps = await kinship.walk(() => connectionBetween(view.graph, start, to, mostSteps))
  return { ...unrelated, connection: steps === null ? null : presentConnection(view, steps) }
})

/** So many persons at most are answered of one tree, or of trees that are linked; only families that nobody has come by more. */
const mostPersons = 20_000

const ancestors = serve(getAncestorGenerations, ({ query, viewer }, { kinship }) =>
  generationsOf(kinship, viewer, query, ancestorGenerations),
)

const descendants = serve(getDescendantGenerations, ({ query, viewer }, { kinship }) =>
  generationsOf(kinship, viewer, query, descendantGenerations),
)

export const relationEndpoints: readonly Served[] = [relation, ancestors, descendants]

/** The generations of all that hangs together, one beside the other. */
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
