import { getPlaces, searchPlaces } from '#contract/research/place.ts'
import { holds } from '#domain/permission/permissions.ts'
import { type Served, serve } from '../serving/serve.ts'
import { findPlaces, readPlaces } from '../store/readers/places.ts'
import { presentFoundPlace, presentPlace } from './present.ts'

const severalPlaces = serve(getPlaces, async ({ query, viewer }, { store }) => {
  const places = await readPlaces(store.db, viewer, query.ids)
  return { items: places.map(presentPlace) }
})

const search = serve(searchPlaces, async ({ params, query, grant }, { store }) => {
  const places = await findPlaces(store.db, params.id, query.text.trim(), holds(grant.permissions, 'Modify'))
  return { items: places.map(presentFoundPlace) }
})

export const placeEndpoints: readonly Served[] = [severalPlaces, search]
