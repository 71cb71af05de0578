import type { Explored } from '#contract/research/explored-place.ts'
import type { PersonId } from '#contract/wire.ts'
import { treeCache } from '../../kinship/tree-cache.ts'
import { theWorld } from '../../places/world.ts'
import { itemKey } from '../../store/readers/item-keys.ts'
import type { Store } from '../../store/store.ts'
import type { Viewer } from '../../values/viewer.ts'
import { ancestorsOf } from './ancestors-of.ts'
import { explorePlaces } from './explore-places.ts'
import { madeOnce } from './made-once.ts'
import type { PeopleOfViews } from './people-of-views.ts'
import { loadTreePlaces } from './place-column.ts'
import type { ViewPeople } from './view-people.ts'
import { collectPlaces, type ViewPlaces } from './view-places.ts'

/** The places of a view, and where everybody in it was born. */
export interface ExploredView {
  readonly people: ViewPeople
  readonly places: ViewPlaces
  readonly everybody: Explored
}

export interface PlacesOfViews {
  /** What the viewer sees at this moment. Viewers who see the same share it. */
  readonly of: (viewer: Viewer) => Promise<ExploredView>
  /** The ancestors of a person of the view; null if the viewer does not see the person's tree. */
  readonly ofAncestors: (view: ExploredView, start: PersonId) => Promise<Explored | null>
}

/** Enough for ten trees of a hundred thousand persons. */
const maxBytes = 64 * 1024 * 1024

/** The places of views in memory. They are read at the first request. */
export function openPlaces(store: Store, viewed: PeopleOfViews): PlacesOfViews {
  const trees = treeCache((id) => loadTreePlaces(store.db, id), maxBytes)
  // The people of a view are cached by the state of its trees, and a new state has new people.
  const explore = madeOnce(async (people: ViewPeople): Promise<ExploredView> => {
    const columns = []
    for (const { id, revision } of people.trees) columns.push(await trees.valueOf(id, revision))
    const places = await collectPlaces(people, columns)
    return { people, places, everybody: await explorePlaces(await theWorld(), people, places, allOf(people)) }
  })

  return {
    of: async (viewer) => explore((await viewed.of(viewer)).people),
    ofAncestors: async ({ people, places }, start) => {
      const found = ancestorsOf(people.families, itemKey(start))
      if (found === null) return null
      const counted = found.generations
        .flat()
        .map((ancestor) => people.indexInFamily(found.family, ancestor))
        .filter((index) => index >= 0)
      return explorePlaces(await theWorld(), people, places, counted)
    },
  }
}

function* allOf({ count }: ViewPeople) {
  for (let index = 0; index < count; index++) yield index
}
