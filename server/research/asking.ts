import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { type ConnectedView, openView } from '../connected/connected-view.ts'
import { addressesFor, type SignAddress } from '../serving/content-addresses.ts'
import type { Tools } from '../serving/tools.ts'
import type { Queries } from '../store/store.ts'
import { today } from '../values/today.ts'
import type { Viewer } from '../values/viewer.ts'

/** What answering a question needs: the user who asks, the user's view, and the current day. */
export interface Asking {
  readonly db: Queries
  readonly viewer: Viewer
  readonly view: ConnectedView
  readonly today: CalendarDay
  /** Signs the addresses of photos for the viewer. */
  readonly address: SignAddress
}

/** Opens the view of the caller. */
export const asking = async (tools: Tools, viewer: Viewer): Promise<Asking> => ({
  db: tools.store.db,
  viewer,
  view: await openView(tools.kinship, viewer),
  today: today(tools.clock),
  address: addressesFor(tools, viewer),
})
