import type { Person } from '#contract/research/person.ts'
import type { PersonId, PlaceId } from '#contract/wire.ts'
import { childrenOf, spousesOf } from './children.ts'
import type { Kin } from './kin.ts'
import { parentsOf } from './parents.ts'
import { siblingsOf } from './siblings.ts'

/** Where the closest relatives of a person were born and died. They tell where a family was that names no county. */
export function placesOfKin(
  kin: Kin,
  person: (id: PersonId) => Pick<Person, 'displayProperties'> | null | undefined,
  id: PersonId,
): PlaceId[] {
  const relatives = [
    ...parentsOf(kin, id),
    ...spousesOf(kin, id),
    ...siblingsOf(kin, id),
    ...childrenOf(kin, id),
  ]
  const places = relatives.flatMap((relative) => {
    const shown = person(relative)?.displayProperties
    return [shown?.birthPlaceId, shown?.deathPlaceId].filter((place) => place !== null && place !== undefined)
  })
  return [...new Set(places)].slice(0, maxPlaces)
}

/** One call for all of them. */
const maxPlaces = 20
