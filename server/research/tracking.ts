/** Which persons of profiles follow which persons of trees. */
import { listTrackedBy, listTracking, listTrackingOfPersons } from '#contract/research/tracking.ts'
import { type Served, serve } from '../serving/serve.ts'
import { readTrackedBy, readTracking } from '../store/readers/tracking.ts'

const tracking = serve(listTracking, async ({ params, viewer }, { store }) => ({
  items: await readTracking(store.db, viewer, [params.id]),
}))

const trackingOfPersons = serve(listTrackingOfPersons, async ({ query, viewer }, { store }) => ({
  items: await readTracking(store.db, viewer, query.ids),
}))

const trackedBy = serve(listTrackedBy, async ({ params, viewer }, { store }) => ({
  items: await readTrackedBy(store.db, viewer, [params.id]),
}))

export const trackingEndpoints: readonly Served[] = [tracking, trackingOfPersons, trackedBy]
