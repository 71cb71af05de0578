/** Where the family comes from, and the addresses of the pages of places. */
import type {
  CountryCount,
  Explored,
  ExploredPlaces,
  MovesOfDecade,
  Spot,
} from '#contract/research/explored-place.ts'
import { nameOfCountry } from './country-names.ts'
import { type Point, pointOf } from './distance.ts'
import { placeName } from './places.ts'
import type { Spot as GlobeSpot } from './places-of-life.ts'

export type { CountryCount, Explored, ExploredPlaces, MovesOfDecade, Spot }

/** Whose places are shown: those of the start person's ancestors, or of everybody that the user sees. */
export const placeScopes = ['ancestors', 'everybody'] as const
export type PlaceScope = (typeof placeScopes)[number]

/** How many countries the cloud shows (PLC-04). */
export const maxCloudCountries = 9

/** True if nobody in the view has a known place. */
export const hasNoPlaces = ({ everybody }: ExploredPlaces): boolean =>
  everybody.countries.length === 0 && everybody.decades.length === 0

/** The places of a scope; those of everybody if there is no start person (resolution 91). */
export const placesIn = ({ ancestors, everybody }: ExploredPlaces, scope: PlaceScope): Explored =>
  scope === 'ancestors' ? (ancestors ?? everybody) : everybody

/**
 * The decade to show: the one that the user has chosen, or the nearest one in which somebody moved. Before the first
 * choice, it is the one with the most moves. Null if nobody is known to have moved.
 */
export function shownDecade({ decades }: Explored, chosen: number | null): MovesOfDecade | null {
  const better =
    chosen === null
      ? (one: MovesOfDecade, other: MovesOfDecade) => other.count > one.count
      : (one: MovesOfDecade, other: MovesOfDecade) =>
          Math.abs(other.decade - chosen) < Math.abs(one.decade - chosen)
  return decades.reduce<MovesOfDecade | null>(
    (best, decade) => (best === null || better(best, decade) ? decade : best),
    null,
  )
}

/** From where to where people moved in a decade. */
export interface KnownMove {
  readonly from: Spot
  readonly to: Spot
  readonly count: number
}

export const movesOf = ({ spots }: Explored, { moves }: MovesOfDecade): KnownMove[] =>
  moves.flatMap(({ from, to, count }) => {
    const [start, end] = [spots[from], spots[to]]
    return start === undefined || end === undefined ? [] : [{ from: start, to: end, count }]
  })

/** 'Kent, England' */
export function nameOfSpot({ region, country }: Spot): string {
  const name = nameOfCountry(country) ?? country
  return region === null || region === name ? name : `${region}, ${name}`
}

/** The page of a country, or of a place in it. */
export const placePath = (country: string, place: string | null = null): string =>
  `/places/${country}${place === null ? '' : `/${encodeURIComponent(place)}`}`

/** Reads the code of a country from an address; null if there is no such country. */
export const readCountry = (text = ''): string | null => (nameOfCountry(text) === null ? null : text)

/** Where the user seems to be, as a spot of the globe. */
const hereId = 'here'

/** What the globe can turn to: where the user seems to be, if that is known (GLB-07), and the countries of birth. */
export function spotsOnGlobe({ countries }: Explored, here: Point | null): GlobeSpot[] {
  const spot = (id: string, name: string, point: Point | null): GlobeSpot[] =>
    point === null ? [] : [{ id, name, lookUp: placeName(name), dated: true, point }]
  return [
    ...spot(hereId, 'Where you seem to be', here),
    ...countries.flatMap((country) => spot(country.code, country.name, pointOf(country))),
  ]
}
