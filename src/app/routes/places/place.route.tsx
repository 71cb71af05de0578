import { useState } from 'react'
import { useParams } from 'react-router'
import { readCountry } from '#domain/places/explored-places.ts'
import type { PlaceRow, ToldOfPlace } from '#domain/places/people-in-place.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { fetchInPlaceActor, type PlaceSort } from '#services/places.ts'
import { PlaceScreen } from '#ui/screens/places/place-screen.tsx'
import { countryText } from '#ui/screens/places/places-words.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'

/** /places/{country} and /places/{country}/{place}: who was born, married or died there. */
export function Component() {
  const params = useParams()
  const country = readCountry(params['country'])
  const place = (params['place'] ?? '').trim().slice(0, 200)
  return country === null ? (
    <NotFound />
  ) : (
    <InPlace key={`${country} ${place}`} country={country} place={place === '' ? null : place} />
  )
}

function InPlace({ country, place }: { country: string; place: string | null }) {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() =>
    wire(paginatedList<PlaceRow, PlaceSort, ToldOfPlace>())({
      fetchPage: fetchInPlaceActor(app, { country, userId }),
    }),
  )
  const flow = useFlow(machine, { input: { sort: 'Birth', text: place ?? '' } })
  useViewChanges(flow)
  useTitle(place === null ? countryText(country) : `${place}, ${countryText(country)}`)
  return <PlaceScreen flow={flow} country={country} place={place} />
}
