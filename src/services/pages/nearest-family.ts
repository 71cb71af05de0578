import type { UserId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import { homeTreeOf } from '#domain/model/selectors.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import type { KinLoader } from '../entities/kin.ts'
import { loadTrees, type TreePageNeeds } from './trees.ts'

/** Loads the nearest relatives of the start person of home and their birthplaces, for the tiles. */
export async function loadNearest(
  needs: TreePageNeeds & { readonly kin: KinLoader },
  userId: UserId,
): Promise<LoadOutcome> {
  const { model, loader, kin } = needs
  await loadTrees(needs, userId)
  const tree = homeTreeOf(model.read, userId)
  const personId = tree && startPersonOf(tree)
  if (personId === null) return 'missing'
  const [up, down] = await Promise.all([
    kin.loadAncestors(personId, 4),
    kin.loadDescendants(personId, 2),
    // Home also works without the connected trees, so this load may fail.
    loader.load('connectedTrees', userId),
  ])
  const places = [...up.persons, ...down.persons].flatMap(
    ({ displayProperties }) => displayProperties.birthPlaceId ?? [],
  )
  await loader.loadAll([...new Set(places)].map((id) => keyOf('place', id)))
  return 'found'
}
