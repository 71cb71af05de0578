import { getPlaces } from '#contract/research/place.ts'
import { type Served, serve } from '../http/serve.ts'
import { readPlaces } from '../store/readers/places.ts'
import { presentPlace } from './present.ts'

const severalPlaces = serve(getPlaces, async ({ query, viewer }, { store }) => {
  const places = await readPlaces(store.db, viewer, query.ids)
  return { items: places.map(presentPlace) }
})

export const placeEndpoints: readonly Served[] = [severalPlaces]
