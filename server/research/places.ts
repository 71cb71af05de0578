import { addPlace, getPlaces, searchPlaces } from '#contract/research/place.ts'
import { ok } from '#contract/result.ts'
import { holds } from '#domain/permission/permissions.ts'
import { type Served, serve } from '../serving/serve.ts'
import { findPlaces, readPlaces } from '../store/readers/places.ts'
import { placeNamed } from './place-acts.ts'
import { presentFoundPlace, presentPlace } from './present.ts'

const severalPlaces = serve(getPlaces, async ({ query, viewer }, { store }) => {
  const places = await readPlaces(store.db, viewer, query.ids)
  return { items: places.map(presentPlace) }
})

const search = serve(searchPlaces, async ({ params, query, grant }, { store }) => {
  const places = await findPlaces(store.db, params.id, query.text.trim(), holds(grant.permissions, 'Modify'))
  return { items: places.map(presentFoundPlace) }
})

const addition = serve(addPlace, async ({ body, grant }, { store, clock }) => {
  const place = await placeNamed(store, grant, body.name, clock())
  return place.ok ? ok(presentPlace(place.value)) : place
})

export const placeEndpoints: readonly Served[] = [severalPlaces, search, addition]
