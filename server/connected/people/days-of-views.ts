import type { Kinship } from '../../kinship/kinship.ts'
import type { Store } from '../../store/store.ts'
import type { Viewer } from '../../values/viewer.ts'
import { loadTreeDays } from './day-column.ts'
import { viewCache } from './view-cache.ts'
import { collectDays, type ViewDays } from './view-days.ts'

export interface DaysOfViews {
  /** What the viewer sees at this moment. Viewers who see the same share it. */
  readonly of: (viewer: Viewer) => Promise<ViewDays>
}

/** Enough for thirty trees of a hundred thousand persons, and for ten views of that size. */
const maxBytes = 64 * 1024 * 1024

/** The births and deaths of views in memory, for all requests of this process. A view is read when a page needs it. */
export const openDays = (store: Store, kinship: Kinship): DaysOfViews => ({
  of: viewCache(kinship, { load: (id) => loadTreeDays(store.db, id), collect: collectDays, maxBytes }),
})
