/** In which countries people were born, and from where to where their families moved. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CountryCount, Explored, Move, MovesOfDecade, Spot } from '#contract/research/explored-place.ts'
import { yearOfSortNumber } from '#domain/dates/sorting.ts'
import { countryName, countryPoint, type LocatedName } from '../../places/located-names.ts'
import type { World } from '../../places/matching/look-up.ts'
import type { ViewPeople } from './view-people.ts'
import type { ViewPlaces } from './view-places.ts'

/** Other requests are answered after so many people. */
const maxPeoplePerTurn = 5_000
/** A file with mistaken years would give hundreds of decades. */
export const maxDecades = 60
/** The map shows so many moves of a decade, the most common ones. */
export const maxMoves = 12

/** Explores these people of a view: all of them, or the ancestors of a person. */
export async function explorePlaces(
  world: World,
  people: ViewPeople,
  places: ViewPlaces,
  indexes: Iterable<number>,
): Promise<Explored> {
  const countries = new Map<string, number>()
  const moves = new Moves(places)
  let count = 0
  for (const index of indexes) {
    if (count % maxPeoplePerTurn === 0) await nextTurn()
    count++
    countCountry(countries, places, index)
    moves.addLife(people, index)
  }
  return { countries: countedCountries(world, countries), personCount: count, ...moves.listed() }
}

/** Counts the country of birth of a person, if it is known. */
export function countCountry(countries: Map<string, number>, places: ViewPlaces, index: number): void {
  const country = places.places[places.birth[index] ?? -1]?.located?.country
  if (country !== undefined) countries.set(country, (countries.get(country) ?? 0) + 1)
}

/** The highest count first, then by name (PLC-03). */
export const countedCountries = (world: World, countries: ReadonlyMap<string, number>): CountryCount[] =>
  [...countries]
    .map(([code, count]): CountryCount => {
      const point = countryPoint(world, code)
      return {
        code,
        name: countryName(world, code),
        count,
        latitude: point?.latitude ?? null,
        longitude: point?.longitude ?? null,
      }
    })
    .sort((one, other) => other.count - one.count || inAlphabet.compare(one.name, other.name))

const inAlphabet = new Intl.Collator('en')

/** From where to where people moved. */
class Moves {
  readonly #places: ViewPlaces
  /** For each decade: the number of moves, by the numbers of both spots. */
  readonly #decades = new Map<number, Map<number, number>>()

  constructor(places: ViewPlaces) {
    this.#places = places
  }

  /** A person moves from the birth place of a parent to the own one, and from there to the place of death. */
  addLife(people: ViewPeople, index: number): void {
    const { birth, born: bornOn, death, died } = this.#places
    const born = this.#spotAt(birth, index)
    if (born < 0) return
    const when = bornOn[index] ?? -1
    if (when >= 0)
      for (const from of new Set(people.parentsOf(index).map((parent) => this.#spotAt(birth, parent))))
        this.#add(from, born, when)
    const end = died[index] ?? -1
    if (end >= 0) this.#add(born, this.#spotAt(death, index), end)
  }

  #spotAt(column: Int32Array, index: number): number {
    return spotAt(this.#places, column, index)
  }

  #add(from: number, to: number, date: number): void {
    if (!isMove(this.#places, from, to)) return
    const decade = decadeOf(date)
    const moves = this.#decades.get(decade) ?? new Map<number, number>()
    const key = from * this.#places.spots.length + to
    moves.set(key, (moves.get(key) ?? 0) + 1)
    this.#decades.set(decade, moves)
  }

  /** The latest decades, in their order, with the spots that they mention. */
  listed(): { readonly spots: Spot[]; readonly decades: MovesOfDecade[] } {
    const mentioned = new Map<number, number>()
    const mention = (spot: number): number => {
      const known = mentioned.get(spot) ?? mentioned.size
      mentioned.set(spot, known)
      return known
    }
    const decades = [...this.#decades]
      .sort(([one], [other]) => one - other)
      .slice(-maxDecades)
      .map(([decade, moves]): MovesOfDecade => {
        const all = [...moves].sort(([key, count], [other, of]) => of - count || key - other)
        return {
          decade,
          count: all.reduce((sum, [, count]) => sum + count, 0),
          moves: all.slice(0, maxMoves).map(([key, count]): Move => {
            const [from, to] = [Math.floor(key / this.#places.spots.length), key % this.#places.spots.length]
            return { from: mention(from), to: mention(to), count }
          }),
        }
      })
    const spots = [...mentioned.keys()].flatMap((spot) => this.#places.spots[spot] ?? [])
    return { spots: spots.map(presentSpot), decades }
  }
}

/** The spot of a person in a column of places; -1 if it is unknown. */
export const spotAt = ({ spotOf }: ViewPlaces, column: Int32Array, index: number): number =>
  spotOf[column[index] ?? -1] ?? -1

/** Somebody who was in England, and later in Kent, may have been in Kent before. */
export function isMove({ spots }: ViewPlaces, from: number, to: number): boolean {
  const [one, other] = [spots[from], spots[to]]
  if (one === undefined || other === undefined || from === to) return false
  return one.country !== other.country || (one.levels.length > 0 && other.levels.length > 0)
}

export const presentSpot = ({ country, levels, latitude, longitude }: LocatedName): Spot => ({
  country,
  region: levels.at(-1)?.name ?? null,
  latitude,
  longitude,
})

export const decadeOf = (sortDate: number) => Math.floor(yearOfSortNumber(sortDate) / 10) * 10
