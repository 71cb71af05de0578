/** The people who were born, married or died in a country, or in a place in it. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PlaceCount } from '#contract/research/explored-place.ts'
import { type Level, type LocatedName, levelKey } from '../../places/located-names.ts'
import type { ViewPeople } from './view-people.ts'
import type { Marriage, ViewPlaces } from './view-places.ts'

/** A country, and the name of a place in it at any level: a county, a town. */
export interface PlaceSearch {
  readonly country: string
  readonly place: string | null
}

/** What happened to a person in the place. Places are indexes in the places of the view. */
export interface InPlace {
  readonly born: number | null
  readonly died: number | null
  readonly married: Marriage | null
}

export interface FoundInPlace {
  /** Indexes of people: the latest birth first, unknown births last, as on the page of a name. */
  readonly people: readonly number[]
  readonly eventsOf: (index: number) => InPlace
  readonly born: number
  readonly married: number
  readonly died: number
  /** The places of the next lower level, with the number of people in each: the counties of a country. */
  readonly below: PlaceCount[]
}

const maxBelow = 30
/** Other requests are answered after so many people. */
const maxPeoplePerTurn = 20_000

export async function peopleInPlace(
  people: ViewPeople,
  places: ViewPlaces,
  search: PlaceSearch,
): Promise<FoundInPlace> {
  const area = new Area(places, search)
  const marriageOf = marriagesIn(places, area, people.count)
  const found: number[] = []
  let [born, married, died, seen] = [0, 0, 0, 0]
  for (const index of people.byBirth) {
    if (seen++ % maxPeoplePerTurn === 0) await nextTurn()
    const birth = area.within(places.birth[index] ?? -1)
    const death = area.within(places.death[index] ?? -1)
    const marriage = places.marriages[marriageOf[index] ?? -1]?.place ?? -1
    if (birth < 0 && death < 0 && marriage < 0) continue
    found.push(index)
    if (birth >= 0) born++
    if (death >= 0) died++
    if (marriage >= 0) married++
    area.count(birth, death, marriage)
  }
  return {
    people: found,
    eventsOf: (index) => ({
      born: known(area.within(places.birth[index] ?? -1)),
      died: known(area.within(places.death[index] ?? -1)),
      married: places.marriages[marriageOf[index] ?? -1] ?? null,
    }),
    born,
    married,
    died,
    below: area.listed(),
  }
}

const known = (place: number) => (place < 0 ? null : place)

/** For each person: the index of the first marriage in the area, or -1. */
function marriagesIn({ marriages }: ViewPlaces, area: Area, count: number): Int32Array {
  const marriageOf = new Int32Array(count).fill(-1)
  for (const [nth, { place, spouses }] of marriages.entries())
    if (area.within(place) >= 0)
      for (const spouse of spouses) if (marriageOf[spouse] === -1) marriageOf[spouse] = nth
  return marriageOf
}

/** The places that a search means, and the places of the next lower level. */
class Area {
  /** For each place: 1 if it is in the area. */
  readonly #isIn: Uint8Array
  /** For each place: the index of its lower level in the area; -1 without one. */
  readonly #lowerOf: Int32Array
  readonly #lower: string[] = []
  readonly #counts: number[] = []

  constructor({ places }: ViewPlaces, { country, place }: PlaceSearch) {
    const sought = place === null ? null : levelKey(place)
    this.#isIn = new Uint8Array(places.length)
    this.#lowerOf = new Int32Array(places.length).fill(-1)
    const indexOf = new Map<string, number>()
    for (const [nth, { located }] of places.entries()) {
      const level = levelIn(located, country, sought)
      if (level < 0) continue
      this.#isIn[nth] = 1
      const lower = located?.levels[level - 1]
      if (lower !== undefined) this.#lowerOf[nth] = this.#indexOf(indexOf, lower)
    }
  }

  /** The place, if it is in the area; otherwise -1. */
  within(place: number): number {
    return this.#isIn[place] === 1 ? place : -1
  }

  /** Counts a person once for each lower level in which something happened. */
  count(birth: number, death: number, marriage: number): void {
    const [born, died, married] = [this.#lowerAt(birth), this.#lowerAt(death), this.#lowerAt(marriage)]
    this.#add(born)
    if (died !== born) this.#add(died)
    if (married !== born && married !== died) this.#add(married)
  }

  /** The highest count first, then by name. */
  listed(): PlaceCount[] {
    return this.#lower
      .map((name, index): PlaceCount => ({ name, count: this.#counts[index] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count || inAlphabet.compare(one.name, other.name))
      .slice(0, maxBelow)
  }

  #indexOf(indexes: Map<string, number>, { key, name }: Level): number {
    const index = indexes.get(key) ?? this.#lower.push(name) - 1
    indexes.set(key, index)
    return index
  }

  #lowerAt(place: number): number {
    return this.#lowerOf[place] ?? -1
  }

  #add(lower: number): void {
    if (lower >= 0) this.#counts[lower] = (this.#counts[lower] ?? 0) + 1
  }
}

const inAlphabet = new Intl.Collator('en')

/** The level of a place that has the name. The country itself is above all levels. */
function levelIn(located: LocatedName | null, country: string, sought: string | null): number {
  if (located === null || located.country !== country) return -1
  return sought === null ? located.levels.length : located.levels.findLastIndex(({ key }) => key === sought)
}
