/** The places of a person's life, in the order of the stays. */

import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { yearText } from '#domain/dates/text.ts'
import { yearOf } from '#domain/dates/years.ts'
import type { PersonId, PlaceId } from '#domain/ids.ts'
import { spouseFamiliesOf } from '#domain/kinship/children.ts'
import { placesOfKin } from '#domain/kinship/places-of-kin.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { inDefaultOrder } from '#domain/person/assertions.ts'
import { type Point, pointOf } from '#domain/places/distance.ts'
import { levelsOf, type PlaceName, placeName } from '#domain/places/places.ts'
import type { Spot } from '#domain/places/places-of-life.ts'
import { toldOnce } from '../details/stated.ts'
import { type Detail, kinOf, type Loaded, loadedIn, type Person } from '../loaded.ts'
import { whatHappened } from './what-happened.ts'

/** A row of the list: consecutive events at the same place. */
export interface PlaceOfLife extends Spot {
  /** '1808'; empty if the time is unknown. */
  readonly year: string
  /** The lowest level of the name, and then the other levels. */
  readonly first: string
  readonly rest: string
  /** What happened at the place: 'born, baptised'. */
  readonly what: string
}

export interface PlacesView {
  /** The heading: 'Places of her life'. */
  readonly title: string
  readonly places: readonly PlaceOfLife[]
  /** Why no places may be shown; null if simply none are known. */
  readonly hidden: string | null
  /** True if the places are entered in a profile, and not in a genealogy program. */
  readonly isProfile?: boolean
}

/** Returns the location of a place; null if it has none. */
export type Locate = (placeId: PlaceId, lookUp: PlaceName) => Point | null

/**
 * Returns the content of the pane of places from the loaded data; null before the person and the details are loaded.
 */
export function placesView(read: Read, id: PersonId): PlacesView | null {
  return placesOfPerson(loadedIn(read), id, (placeId, lookUp) => {
    const own = pointOf(read(keyOf('place', placeId)).value)
    return own ?? pointOf(read(keyOf('standardPlace', lookUp)).value)
  })
}

export function placesOfPerson(loaded: Loaded, id: PersonId, locate: Locate): PlacesView | null {
  const person = loaded.person(id)
  if (!person || loaded.detailsOfPerson(id) === null) return null
  return {
    title: `Places of ${whose(person)} life`,
    places: placesOfLife(loaded, id, locate),
    hidden: hiddenNote(loaded, person),
    ...(person.profile ? { isProfile: true } : {}),
  }
}

function placesOfLife(loaded: Loaded, id: PersonId, locate: Locate): PlaceOfLife[] {
  const rows: PlaceOfLife[] = []
  const among = placesAround(loaded, id)
  for (const detail of inOrderOfLife(toldOnce(loaded, id))) {
    const row = rowOf(loaded, detail, among, locate)
    const last = rows.at(-1)
    if (row === null) continue
    if (last?.name !== row.name) rows.push(row)
    else if (!last.what.split(', ').includes(row.what))
      rows[rows.length - 1] = {
        ...last,
        what: [last.what, row.what].filter((what) => what !== '').join(', '),
      }
  }
  return rows
}

/** Starts a life with the birth, even without dates. */
function inOrderOfLife(details: readonly Detail[]): Detail[] {
  const isBirth = ({ assertionType }: Detail) => assertionType === 'Birth'
  const ordered = inDefaultOrder(details)
  return [...ordered.filter(isBirth), ...ordered.filter((detail) => !isBirth(detail))]
}

/** Place names that tell where the family was: first the person's own places, then those of close relatives. */
function placesAround(loaded: Loaded, id: PersonId): string[] {
  const own = (loaded.detailsOfPerson(id) ?? []).map(({ placeId }) => placeId)
  const families = spouseFamiliesOf(kinOf(loaded), id).flatMap(({ familyId }) => [
    loaded.family(familyId)?.marriagePlaceId ?? null,
    ...(loaded.detailsOfFamily(familyId) ?? []).map(({ placeId }) => placeId),
  ])
  return [...own, ...families, ...placesOfKin(kinOf(loaded), loaded.person, id)].flatMap((placeId) =>
    placeId === null ? [] : (loaded.place(placeId)?.name ?? []),
  )
}

function rowOf(loaded: Loaded, detail: Detail, among: readonly string[], locate: Locate): PlaceOfLife | null {
  if (detail.restricted || detail.placeId === null) return null
  const name = loaded.place(detail.placeId)?.name ?? ''
  const [first, ...around] = levelsOf(name)
  if (first === undefined) return null
  const year = detail.date === null ? null : yearOf(readHistoricalDate(detail.date))
  const lookUp = placeName(name, among)
  return {
    id: detail.id,
    name,
    lookUp,
    dated: year !== null,
    first,
    rest: around.join(', '),
    year: year === null ? '' : yearText(year),
    what: whatHappened(detail),
    point: locate(detail.placeId, lookUp),
  }
}

function whose({ displayProperties: { gender } }: Person): string {
  if (gender === 'Female') return 'her'
  return gender === 'Male' ? 'his' : 'their'
}

function hiddenNote(loaded: Loaded, person: Person): string | null {
  if (loaded.hides(person)) return 'The places of this person are private.'
  const isLeftOut = person.displayProperties.living && !person.profile
  return isLeftOut ? 'The places of living people stay in your file.' : null
}
