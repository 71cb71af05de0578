import type { Kinship } from '../../kinship/kinship.ts'
import type { Store } from '../../store/store.ts'
import type { Viewer } from '../../values/viewer.ts'
import { type CountedNames, countNames } from './count-names.ts'
import { loadTreePeople } from './tree-people.ts'
import { viewCache } from './view-cache.ts'
import { collectPeople, type ViewPeople } from './view-people.ts'

/** The people of a view, and their most common names. */
export interface ViewNames {
  readonly people: ViewPeople
  readonly names: CountedNames
  readonly bytes: number
}

export interface PeopleOfViews {
  /** What the viewer sees at this moment. Viewers who see the same share it. */
  readonly of: (viewer: Viewer) => Promise<ViewNames>
}

/** Enough for fifteen trees of a hundred thousand persons, and for as many views. */
const maxBytes = 64 * 1024 * 1024

/** The people of views in memory, for all requests of this process. */
export const openPeople = (store: Store, kinship: Kinship): PeopleOfViews => ({
  of: viewCache(kinship, {
    load: (id) => loadTreePeople(store.db, id),
    collect: async (families, year): Promise<ViewNames> => {
      const people = await collectPeople(families, year)
      return { people, names: await countNames(people), bytes: people.bytes }
    },
    maxBytes,
  }),
})
