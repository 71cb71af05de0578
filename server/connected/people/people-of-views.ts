import type { DataGroupId } from '#contract/wire.ts'
import type { Kinship } from '../../kinship/kinship.ts'
import { stateCache } from '../../kinship/state-cache.ts'
import { treeCache } from '../../kinship/tree-cache.ts'
import type { WholeView } from '../../kinship/whole-view.ts'
import type { Store } from '../../store/store.ts'
import type { Viewer } from '../../values/viewer.ts'
import { type CountedNames, countNames } from './count-names.ts'
import { loadTreePeople } from './tree-people.ts'
import { collectPeople, type PeopledFamily, type ViewPeople } from './view-people.ts'

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
export function openPeople(store: Store, kinship: Kinship): PeopleOfViews {
  const trees = treeCache((id) => loadTreePeople(store.db, id), maxBytes)
  const views = stateCache({
    make: collect,
    keyOf: ({ families }: WholeView) =>
      families.flatMap((family) => family.trees.map(([id]) => id)).join(' '),
    maxBytes,
  })

  async function collect({ families, modifiable, year }: WholeView): Promise<ViewNames> {
    const sees = new Set<DataGroupId>(modifiable)
    const peopled: PeopledFamily[] = []
    // Loads one tree after the other, because loading several large trees at once would block other requests.
    for (const family of families) {
      const of = []
      for (const [id, revision] of family.trees)
        of.push({ id, revision, people: await trees.valueOf(id, revision), seesRestricted: sees.has(id) })
      peopled.push({ kin: await kinship.kinOf(family), trees: of })
    }
    const people = await collectPeople(peopled, year)
    const names = await countNames(people)
    return { people, names, bytes: people.bytes }
  }

  return { of: async (viewer) => views.valueOf(await kinship.wholeViewOf(viewer)) }
}
