import type { Person } from '#contract/research/person.ts'
import type { PlaceId } from '#contract/wire.ts'
import { itemId } from '../store/readers/item-keys.ts'
import { readPlaces } from '../store/readers/places.ts'
import type { Asking } from './asking.ts'

/** The names of the birth places of presented persons; null if unknown, or hidden from the caller. */
export async function birthPlacesOf(
  asked: Asking,
  persons: readonly Person[],
): Promise<(person: Person) => string | null> {
  const nameOf = await placeNamesOf(
    asked,
    persons.map(({ displayProperties }) => displayProperties.birthPlaceId),
  )
  return ({ displayProperties }) => nameOf(displayProperties.birthPlaceId)
}

/** The names of places that presented persons refer to. */
export async function placeNamesOf(
  { db, viewer }: Asking,
  places: readonly (PlaceId | null)[],
): Promise<(place: PlaceId | null) => string | null> {
  const ids = [...new Set(places.flatMap((id) => id ?? []))]
  const found = ids.length === 0 ? [] : await readPlaces(db, viewer, ids)
  const names = new Map<string, string>(
    found.map(({ dataGroupId, number, name }) => [itemId(dataGroupId, number), name]),
  )
  return (id) => names.get(id ?? '') ?? null
}
