/** When and where the bearers of one name were born, and from where to where they handed it down. */
import type { NameSpread } from '#contract/research/name.ts'
import { yearOfSortNumber } from '#domain/dates/sorting.ts'
import type { World } from '../../places/matching/look-up.ts'
import {
  countCountry,
  countedCountries,
  decadeOf,
  isMove,
  maxDecades,
  maxMoves,
  presentSpot,
  spotAt,
} from './explore-places.ts'
import type { ViewPeople } from './view-people.ts'
import type { ViewPlaces } from './view-places.ts'

/** The page shows so many regions. */
const maxPlaces = 30

/** `bearers`: indexes of people, as `bearersOf` returns them. */
export function spreadOfName(
  world: World,
  people: ViewPeople,
  places: ViewPlaces,
  bearers: readonly number[],
): NameSpread {
  const countries = new Map<string, number>()
  for (const index of bearers) countCountry(countries, places, index)
  const births = birthsBySpot(places, bearers)
  const listed = [...births].sort(byCount).slice(0, maxPlaces).sort(byFirstBirth)
  return {
    decades: decadesOf(people, bearers),
    countries: countedCountries(world, countries),
    places: listed.flatMap(([spot, { count, first }]) => {
      const located = places.spots[spot]
      if (located === undefined) return []
      return [{ ...presentSpot(located), count, firstYear: first < 0 ? null : yearOfSortNumber(first) }]
    }),
    placeCount: births.size,
    moves: movesBetween(
      people,
      places,
      bearers,
      listed.map(([spot]) => spot),
    ),
  }
}

function decadesOf(people: ViewPeople, bearers: readonly number[]): NameSpread['decades'] {
  const counts = new Map<number, number>()
  for (const index of bearers) {
    const birth = people.birthOf(index)
    if (birth >= 0) counts.set(decadeOf(birth), (counts.get(decadeOf(birth)) ?? 0) + 1)
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .slice(-maxDecades)
    .map(([decade, count]) => ({ decade, count }))
}

interface Births {
  readonly count: number
  /** The sort date of the earliest birth; -1 if none is known. */
  readonly first: number
}

type BirthsAt = readonly [spot: number, Births]

function birthsBySpot(places: ViewPlaces, bearers: readonly number[]): ReadonlyMap<number, Births> {
  const births = new Map<number, Births>()
  for (const index of bearers) {
    const spot = spotAt(places, places.birth, index)
    if (spot < 0) continue
    const { count, first } = births.get(spot) ?? { count: 0, first: -1 }
    const born = places.born[index] ?? -1
    const isEarlier = born >= 0 && (first < 0 || born < first)
    births.set(spot, { count: count + 1, first: isEarlier ? born : first })
  }
  return births
}

const byCount = ([spot, { count }]: BirthsAt, [other, of]: BirthsAt) => of.count - count || spot - other

const byFirstBirth = ([spot, one]: BirthsAt, [other, of]: BirthsAt) =>
  sortable(one.first) - sortable(of.first) || byCount([spot, one], [other, of])

/** Above every sort date, so that unknown dates are last. */
const unknownDate = 100_000_000
const sortable = (date: number) => (date < 0 ? unknownDate : date)

/** A child with two such parents of one region makes one move. `spots`: the regions that are listed. */
function movesBetween(
  people: ViewPeople,
  places: ViewPlaces,
  bearers: readonly number[],
  spots: readonly number[],
): NameSpread['moves'] {
  const bears = new Set(bearers)
  const nthOf = new Map(spots.map((spot, nth) => [spot, nth]))
  const counts = new Map<number, number>()
  for (const child of bearers) {
    const to = spotAt(places, places.birth, child)
    const parents = people.parentsOf(child).filter((parent) => bears.has(parent))
    for (const from of new Set(parents.map((parent) => spotAt(places, places.birth, parent)))) {
      const [start, end] = [nthOf.get(from), nthOf.get(to)]
      if (start === undefined || end === undefined || !isMove(places, from, to)) continue
      const key = start * spots.length + end
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return [...counts]
    .sort(([key, count], [other, of]) => of - count || key - other)
    .slice(0, maxMoves)
    .map(([key, count]) => ({ from: Math.floor(key / spots.length), to: key % spots.length, count }))
}
