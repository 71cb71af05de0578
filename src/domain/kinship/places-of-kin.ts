import type { Person } from '#contract/research/person.ts'
import type { PersonId, PlaceId } from '#contract/wire.ts'
import { childrenOf, spousesOf } from './children.ts'
import type { Kin } from './kin.ts'
import { parentsOf } from './parents.ts'
import { siblingsOf } from './siblings.ts'

/** Birth and death places of a person's closest relatives. They help to locate a place name that lacks its county. */
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

/** Max places, so that one call can load them all. */
const maxPlaces = 20
