/**
 * In which country and region the places of a tree are. Many names end alike, so only the distinct ends are looked up:
 * the region with its country, as in 'Staffordshire, England'.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { countryCode } from '#domain/places/countries.ts'
import type { Point } from '#domain/places/distance.ts'
import { levelsOf } from '#domain/places/places.ts'
import type { Areas } from './gazetteer/areas.ts'
import { lookUp, type Match, type World } from './matching/look-up.ts'
import { anchorsOf, lookUpAmong } from './matching/look-up-among.ts'
import { areaName } from './names/fold.ts'
import { RecentlyUsed } from './recently-used.ts'

export interface LocatedName extends Point {
  /** The country in which the place is today: an ISO code of two letters, or `GB-ENG` for a part of the United Kingdom. */
  readonly country: string
  /** The levels below the country, from the lowest to the region. */
  readonly levels: readonly Level[]
}

/** A level of a name. Levels with the same key are the same place in one country. */
export interface Level {
  readonly name: string
  readonly key: string
}

export const levelKey = (name: string): string => areaName(name)

/** A longer list was made on purpose. Its further ends are unknown places. */
const maxEnds = 5000
/** How many places of a tree help to decide what an ambiguous name means. */
const maxAnchors = 40
/** The gazetteer's answers for this many ends, shared by all trees. */
const maxCached = 20_000

const answers = new RecentlyUsed<string, Match | null>(maxCached)

/** Takes each name once, the most common first, and locates them in the same order; null for an unknown place. */
export async function locateNames(
  world: World,
  names: readonly string[],
): Promise<readonly (LocatedName | null)[]> {
  const ended = names.map(endOf)
  const ends = [...new Set(ended.map(({ end }) => end))].slice(0, maxEnds)
  const found = new Map<string, Match | null>()
  for (const end of ends) found.set(end, await sureMatch(world, end))
  const anchors = ends
    .filter((end) => found.get(end))
    .slice(0, maxAnchors)
    .flatMap((end) => anchorsOf(world, end))
  for (const end of ends) {
    if (found.get(end)) continue
    await nextTurn()
    found.set(end, lookUpAmong(world, end, anchors)[0] ?? null)
  }
  return ended.map((name) => locatedName(world.areas, name, found.get(name.end) ?? null))
}

/** What a name means wherever the family is from; null if that depends on the family, or the place is unknown. */
async function sureMatch(world: World, end: string): Promise<Match | null> {
  const known = answers.get(end)
  if (known !== undefined) return known
  await nextTurn()
  const [best] = lookUp(world, end)
  const match = best !== undefined && (!best.alone || isCountryAlone(best, end)) ? best : null
  answers.set(end, match)
  return match
}

/** Of all people in places of this name, so many live in the country. So 'Georgia' may be in the United States, too. */
const minShareOfCountry = 0.8

/** True if the whole text is the name of the country that was found. */
const isCountryAlone = ({ code, share }: Match, end: string) =>
  countryCode(end)?.replace('-', '.') === code && share >= minShareOfCountry

interface Ended {
  /** All levels without the country, the lowest first. */
  readonly levels: readonly string[]
  /** The levels at the end that are names of countries: 'England', 'United Kingdom'. */
  readonly countries: readonly string[]
  readonly end: string
}

function endOf(name: string): Ended {
  const all = levelsOf(name.replace(/\([^()]*\)/g, ' '))
  let below = all.length
  while (below > 0 && countryCode(all[below - 1] ?? '') !== null) below--
  const [levels, countries] = [all.slice(0, below), all.slice(below)]
  // Without a country, the level below the region says which of its namesakes the region is.
  const end = countries.length === 0 ? levels.slice(-2) : [...levels.slice(-1), ...countries]
  return { levels, countries, end: end.join(', ') }
}

function locatedName(areas: Areas, { levels, countries }: Ended, match: Match | null): LocatedName | null {
  const named = countryCode(countries[0] ?? '')
  const country = match === null ? named : countryIn(match.code, named)
  if (country === null) return null
  const point = match?.place ?? areas.areaOf(country.replace('-', '.'))
  if (point === null) return null
  const { latitude, longitude } = point
  // 'Georgia' is a region of the United States and 'Ireland' of Northern Ireland, although countries have these names.
  const isElsewhere = named !== null && named.slice(0, 2) !== country.slice(0, 2)
  const below = isElsewhere ? [...levels, ...countries.slice(0, 1)] : levels
  const region = below.length - 1
  // 'MA' is Massachusetts. Without a country, the match is of the level below the region.
  const canonical = countries.length > 0 && !isElsewhere ? nameOfArea(match, country) : null
  return {
    country,
    latitude,
    longitude,
    levels: below.map((name, nth) => level(nth === region ? (canonical ?? name) : name)),
  }
}

/** The name of the area that was found; null for a town, and for the country itself. */
const nameOfArea = (match: Match | null, country: string): string | null =>
  match?.area === 'region' || (match?.area && match.code.replace('.', '-') !== country)
    ? firstLevel(match.place.name)
    : null

const level = (name: string): Level => ({ name, key: levelKey(name) })

const firstLevel = (name: string) => levelsOf(name)[0] ?? name

/** Families say England, Scotland, Wales or Northern Ireland, so these count as countries. */
function countryIn(code: string, named: string | null): string | null {
  const [country = '', part = ''] = code.split('.')
  if (country === '') return named
  if (country === 'GB' && part !== '') return `GB-${part}`
  return country === 'GB' && named?.startsWith('GB') ? named : country
}

/** The name of a country, or of a part of the United Kingdom, in English; the code if it has no name. */
export const countryName = ({ areas }: World, country: string): string =>
  areas.nameOf(country.replace('-', '.')) ?? country

/** The middle of the towns of a country; null if the gazetteer knows none. */
export function countryPoint({ areas }: World, country: string): Point | null {
  const area = areas.areaOf(country.replace('-', '.'))
  return area === null ? null : { latitude: area.latitude, longitude: area.longitude }
}
