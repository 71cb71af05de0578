import type { Kinship } from '../../kinship/kinship.ts'
import { stateCache } from '../../kinship/state-cache.ts'
import { treeCache } from '../../kinship/tree-cache.ts'
import type { WholeView } from '../../kinship/whole-view.ts'
import type { Store } from '../../store/store.ts'
import type { Viewer } from '../../values/viewer.ts'
import { loadTreeDays } from './day-column.ts'
import { collectDays, type DatedFamily, type ViewDays } from './view-days.ts'

export interface DaysOfViews {
  /** What the viewer sees at this moment. Viewers who see the same share it. */
  readonly of: (viewer: Viewer) => Promise<ViewDays>
}

/** Enough for thirty trees of a hundred thousand persons, and for ten views of that size. */
const maxBytes = 64 * 1024 * 1024

/** The births and deaths of views in memory, for all requests of this process. A view is read when a page needs it. */
export function openDays(store: Store, kinship: Kinship): DaysOfViews {
  const trees = treeCache((id) => loadTreeDays(store.db, id), maxBytes)
  const views = stateCache({
    make: collect,
    keyOf: ({ families }: WholeView) =>
      families.flatMap((family) => family.trees.map(([id]) => id)).join(' '),
    maxBytes,
  })

  async function collect({ families, modifiable, year }: WholeView): Promise<ViewDays> {
    const sees = new Set(modifiable)
    const dated: DatedFamily[] = []
    // Loads one tree after the other, because loading several large trees at once would block other requests.
    for (const family of families) {
      const of = []
      for (const [id, revision] of family.trees)
        of.push({ id, days: await trees.valueOf(id, revision), seesRestricted: sees.has(id) })
      dated.push({ kin: await kinship.kinOf(family), trees: of })
    }
    return collectDays(dated, year)
  }

  return { of: async (viewer) => views.valueOf(await kinship.wholeViewOf(viewer)) }
}
