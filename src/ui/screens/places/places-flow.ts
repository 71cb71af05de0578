import type { ActorRefFrom } from 'xstate'
import type { CountryCount, KnownMove } from '#domain/places/explored-places.ts'
import type { PlaceRow, ToldOfPlace } from '#domain/places/people-in-place.ts'
import type { placesGlobeMachine } from '#machines/places-globe/places-globe.machine.ts'
import type { placesPageMachine } from '#machines/places-page/places-page.machine.ts'
import type { ListFlow } from '../loading/list-flow.ts'

export type PlacesFlow = ActorRefFrom<typeof placesPageMachine>

export type WorldFlow = ActorRefFrom<typeof placesGlobeMachine>

export type InPlaceFlow = ListFlow<PlaceRow, 'Birth', ToldOfPlace>

/** What the globe shows. */
export interface OnGlobe {
  readonly countries: readonly CountryCount[]
  readonly moves: readonly KnownMove[]
}
