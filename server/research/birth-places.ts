import type { Person } from '#contract/research/person.ts'
import { itemId } from '../store/readers/item-keys.ts'
import { readPlaces } from '../store/readers/places.ts'
import type { Asking } from './asking.ts'

/** The names of the birth places of presented persons; null if unknown, or hidden from the caller. */
export async function birthPlacesOf(
  { db, viewer }: Asking,
  persons: readonly Person[],
): Promise<(person: Person) => string | null> {
  const ids = persons.flatMap(({ displayProperties }) => displayProperties.birthPlaceId ?? [])
  const places = ids.length === 0 ? [] : await readPlaces(db, viewer, ids)
  const names = new Map<string, string>(
    places.map(({ dataGroupId, number, name }) => [itemId(dataGroupId, number), name]),
  )
  return ({ displayProperties: { birthPlaceId } }) => names.get(birthPlaceId ?? '') ?? null
}
