/** The people who were born, married or died in a country, or in a place in it. */
import type { PlaceCount } from '#contract/research/explored-place.ts'
import { type LocatedName, levelKey } from '../../places/located-names.ts'
import type { ViewPeople } from './view-people.ts'
import type { Marriage, ViewPlaces } from './view-places.ts'

/** A country, and the name of a place in it at any level: a county, a town. */
export interface PlaceSearch {
  readonly country: string
  readonly place: string | null
}

/** What happened to a person in the place. Places are indexes in the places of the view. */
export interface InPlace {
  readonly index: number
  readonly born: number | null
  readonly died: number | null
  readonly married: Marriage | null
}

export interface FoundInPlace {
  /** The latest birth first, unknown births last, as on the page of a name. */
  readonly people: readonly InPlace[]
  readonly born: number
  readonly married: number
  readonly died: number
  /** The places of the next lower level, with the number of people in each: the counties of a country. */
  readonly below: PlaceCount[]
}

const maxBelow = 30

export function peopleInPlace(people: ViewPeople, places: ViewPlaces, search: PlaceSearch): FoundInPlace {
  const { birth, death } = places
  const sought = search.place === null ? null : levelKey(search.place)
  /** For each place: the level that the search found; -1 if the place is elsewhere. */
  const levels = Int32Array.from(places.places, ({ located }) => levelIn(located, search.country, sought))
  const isIn = (place: number | undefined): place is number =>
    place !== undefined && (levels[place] ?? -1) >= 0
  const marriageOf = new Map<number, Marriage>()
  for (const marriage of places.marriages)
    if (isIn(marriage.place))
      for (const spouse of marriage.spouses) if (!marriageOf.has(spouse)) marriageOf.set(spouse, marriage)

  const found: InPlace[] = []
  const below = new Map<string, PlaceCount>()
  for (const index of people.byBirth) {
    const [born, died] = [birth[index], death[index]]
    const married = marriageOf.get(index) ?? null
    const here = { index, born: isIn(born) ? born : null, died: isIn(died) ? died : null, married }
    if (here.born === null && here.died === null && married === null) continue
    found.push(here)
    const lower = new Map(
      [here.born, here.died, married?.place ?? null].flatMap((place) => {
        const level = place === null ? undefined : lowerLevel(places, place, levels[place] ?? -1)
        return level === undefined ? [] : [[level.key, level.name] as const]
      }),
    )
    for (const [key, name] of lower) {
      const known = below.get(key)
      below.set(key, { name: known?.name ?? name, count: (known?.count ?? 0) + 1 })
    }
  }
  return {
    people: found,
    born: found.filter(({ born }) => born !== null).length,
    married: found.filter(({ married }) => married !== null).length,
    died: found.filter(({ died }) => died !== null).length,
    below: [...below.values()]
      .sort((one, other) => other.count - one.count || inAlphabet.compare(one.name, other.name))
      .slice(0, maxBelow),
  }
}

const inAlphabet = new Intl.Collator('en')

/** The level of a place that has the name. The country itself is above all levels. */
function levelIn(located: LocatedName | null, country: string, sought: string | null): number {
  if (located === null || located.country !== country) return -1
  return sought === null ? located.levels.length : located.levels.findLastIndex(({ key }) => key === sought)
}

const lowerLevel = ({ places }: ViewPlaces, place: number, level: number) =>
  places[place]?.located?.levels[level - 1]
