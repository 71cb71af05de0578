/**
 * Finds the place that a name means. A name is a hierarchy from the lowest level to the country. The lowest known level
 * is the place; the levels after it tell which of its namesakes it is. Confidence decreases with each unknown level,
 * with each level that does not agree, and with each other possible place.
 */
import { distanceKm, type Point } from '#domain/places/distance.ts'
import { levelsOf } from '#domain/places/places.ts'
import type { Area, Areas } from '../gazetteer/areas.ts'
import type { Gazetteer, Row } from '../gazetteer/gazetteer.ts'
import { folded, isSiteOnly, withoutSite } from '../names/fold.ts'
import { pointsAround } from './points-around.ts'

export interface FoundPlace extends Point {
  readonly id: string
  readonly name: string
  readonly countryCode: string | null
}

export interface Match {
  readonly place: FoundPlace
  readonly confidence: number
  /** The codes of the place's country, its part and the county, as far as they are known: `US.MA.025`. */
  readonly code: string
  /** Null for a town. */
  readonly area: Area['kind'] | null
  /** True if no other level of the name is known, so that the name alone says where the place is. */
  readonly alone: boolean
  readonly people: number
  /** This place's share of the population of all places with the name. */
  readonly share: number
}

export interface World {
  readonly towns: Gazetteer
  readonly areas: Areas
}

/** Longer hierarchies are cut: their lowest and highest levels are enough to find the place. */
const levelsAtMost = 10
const matchesAtMost = 5

/** The places that a name may mean, best first. */
export function lookUp(world: World, name: string, most = matchesAtMost): Match[] {
  const levels = levelsOf(name.replace(/\([^)]*\)/g, ' ')).filter((level) => folded(level) !== '')
  const kept = levels.length > levelsAtMost ? [...levels.slice(0, 4), ...levels.slice(-6)] : levels
  const found = matchesIn(world, kept, most)
  return found.length === 0 && kept.length === 1
    ? matchesIn(world, splitByWords(world, kept[0] ?? ''), most)
    : found
}

/** Splits a level without commas: `London England` is two levels. */
function splitByWords({ areas }: World, level: string): string[] {
  const words = level.split(/\s+/)
  for (const count of [1, 2]) {
    const last = words.slice(-count).join(' ')
    const isArea = areas.named(last).some(({ kind }) => kind === 'country' || kind === 'part')
    if (words.length > count && isArea) return [words.slice(0, -count).join(' '), last]
  }
  return []
}

function matchesIn(world: World, levels: readonly string[], most: number): Match[] {
  const containers = levels.map((level) => containerOf(world, level))
  for (const [index, level] of levels.entries()) {
    if (isSiteOnly(folded(level))) continue
    const around = containers.slice(index + 1)
    const matches = matchesOf(world, level, around, levels[index + 1]).slice(0, most)
    if (matches.length > 0) {
      const lost = 0.6 ** index
      return matches.map((match) => ({ ...match, confidence: rounded(match.confidence * lost) }))
    }
  }
  return []
}

const rounded = (confidence: number) => Math.round(confidence * 100) / 100

interface Container {
  readonly areas: readonly Area[]
  readonly towns: number
  readonly hasTownNear: (point: Point) => boolean
}

function containerOf({ towns, areas }: World, level: string): Container {
  if (isSiteOnly(folded(level))) return { areas: [], towns: 0, hasTownNear: () => false }
  const points = towns.named(folded(level)).map((row) => ({
    latitude: towns.latitudeOf(row),
    longitude: towns.longitudeOf(row),
  }))
  return {
    areas: areas.named(level),
    towns: points.length,
    hasTownNear: pointsAround(points, aroundTownKm),
  }
}

interface Candidate extends Point {
  readonly code: string
  readonly name: string
  readonly id: string
  readonly population: number
  readonly area: Area | null
}

interface Judged {
  readonly candidate: Candidate
  /** The strength of the evidence. Null if a country, or a part of one, contradicts the candidate. */
  readonly support: number
  readonly known: number
}

function matchesOf(world: World, level: string, around: readonly Container[], next = ''): Match[] {
  const plain = folded(level)
  // Old programs put commas anywhere, for example `Buckingham,Palace,London`.
  const joined = judgedOf(world, folded(`${level} ${next}`), '', around.slice(1))
  if (next !== '' && joined.length > 0) return ranked(world, joined, 1)
  const found = judgedOf(world, plain, level, around)
  if (found.length > 0) return ranked(world, found, 1)
  const bare = withoutSite(plain)
  if (bare === null) return []
  return ranked(world, judgedOf(world, bare, '', around), around.length === 0 ? 0.5 : 0.9)
}

function judgedOf(world: World, plain: string, level: string, around: readonly Container[]): Judged[] {
  const known = around.filter(({ areas, towns }) => areas.length + towns > 0).length
  const judged = [...townsNamed(world, plain), ...areasNamed(world, level)].flatMap((candidate) => {
    const support = supportOf(candidate, around)
    return support === null || (known > 0 && support <= 0) ? [] : [{ candidate, support, known }]
  })
  return judged.filter(({ candidate }) => !isOvershadowed(candidate, judged, around.length === 0))
}

const townsNamed = ({ towns }: World, plain: string): Candidate[] =>
  towns.named(plain).map((row) => townOf(towns, row))

const townOf = (towns: Gazetteer, row: Row): Candidate => ({
  id: `t${row}`,
  name: towns.nameOf(row),
  code: towns.countyOf(row),
  latitude: towns.latitudeOf(row),
  longitude: towns.longitudeOf(row),
  population: towns.populationOf(row),
  area: null,
})

/** A town, in the form in which places are answered. */
export const presentedTown = (world: World, row: Row): FoundPlace =>
  presented(world, townOf(world.towns, row))

const areasNamed = ({ areas }: World, level: string): Candidate[] =>
  areas
    .named(level)
    .filter(({ weight }) => weight === 1)
    .map((area) => ({
      ...area,
      id: `a${area.code}${area.reach === null ? '' : `~${folded(area.name)}`}`,
      area,
    }))

/**
 * A name means a part of a country, and not the town of that name, if the part has more than this many times the town's
 * population. So Virginia is not a town.
 */
const shadow = 8

/** A town is preferred to the county around it, but a large part of a country to a hamlet of its name. */
function isOvershadowed(own: Candidate, judged: readonly Judged[], alone: boolean): boolean {
  const others = judged.map(({ candidate }) => candidate)
  if (own.area === null) return others.some(({ area }) => area !== null && isMeant(area, own, alone))
  const { area } = own
  return others.some((town) => town.area === null && !isMeant(area, town, alone))
}

function isMeant(area: Area, town: Candidate, alone: boolean): boolean {
  if (area.kind === 'country') return alone
  if (area.kind === 'part') return area.population > shadow * town.population
  if (area.reach === null) return false
  return town.population < 1000 || (alone && distanceKm(area, town) > area.reach)
}

/**
 * A place within this distance of an area's centre may still be meant to be in the area. Counties and regions have
 * unclear edges: borders moved, and people were not sure.
 */
const besideKm = 100
/** A place in a town may be this far from its centre. */
const aroundTownKm = 35

/** Comparing latitudes first excludes most pairs, because some names belong to five hundred towns. */
const isNear = (one: Point, other: Point) =>
  Math.abs(one.latitude - other.latitude) < 0.5 && distanceKm(one, other) < aroundTownKm

function supportOf(candidate: Candidate, around: readonly Container[]): number | null {
  let support = 0
  for (const { areas, towns, hasTownNear } of around) {
    const weight = Math.max(0, ...areas.map((area) => (isIn(candidate, area) ? area.weight : 0)))
    if (weight > 0) support += weight
    else if (hasTownNear(candidate)) support += 0.5
    else if (areas.length === 0) support -= towns > 0 ? 0.2 : 0
    else if (areas.every(({ kind }) => kind === 'country' || kind === 'part')) return null
    else support -= areas.some((area) => distanceKm(area, candidate) < besideKm) ? 0.3 : 1
  }
  return support
}

function isIn(candidate: Candidate, area: Area): boolean {
  if (area.reach !== null && !isWithin(area.code, candidate.code))
    return distanceKm(area, candidate) <= area.reach && candidate.area?.kind !== 'country'
  if (area.reach !== null) return distanceKm(area, candidate) <= area.reach
  // If the candidate is a region that covers more than one country, only the country of its centre counts here.
  return isWithin(candidate.code, area.code)
}

const isWithin = (code: string, area: string) => code === area || code.startsWith(`${area}.`)

function ranked(world: World, judged: readonly Judged[], certainty: number): Match[] {
  const best = judged.toSorted(
    (one, other) => other.support - one.support || other.candidate.population - one.candidate.population,
  )
  const weights = best.map(({ support, candidate }) =>
    support < (best[0]?.support ?? 0) - 0.35 ? 0 : candidate.population + 500,
  )
  const apart = best.filter(
    ({ candidate }, index) => !best.slice(0, index).some((better) => isNear(better.candidate, candidate)),
  )
  return apart.map((one, place) => {
    const index = best.indexOf(one)
    const rivals = best.reduce(
      (sum, other, at) =>
        at !== index && distanceKm(one.candidate, other.candidate) > aroundTownKm
          ? sum + (weights[at] ?? 0)
          : sum,
      0,
    )
    const own = Math.max(500, weights[index] ?? 0)
    const share = own / (own + rivals)
    const agreed = one.known === 0 ? 0.4 : 0.55 + 0.4 * Math.min(1, one.support / one.known)
    return {
      place: presented(world, one.candidate),
      confidence: certainty * agreed * (place === 0 ? 0.5 + 0.5 * share : share),
      code: one.candidate.code,
      area: one.candidate.area?.kind ?? null,
      alone: one.known === 0,
      people: one.candidate.population,
      share,
    }
  })
}

function presented({ areas }: World, { id, name, code, latitude, longitude, area }: Candidate): FoundPlace {
  const country = code.slice(0, 2)
  const part = code.split('.').slice(0, 2).join('.')
  const levels = [name, area?.kind === 'part' ? null : areas.nameOf(part), areas.nameOf(country)]
  return {
    id,
    name: [...new Set(levels.filter((level) => level !== null))].join(', '),
    latitude: Math.round(latitude * 1e5) / 1e5,
    longitude: Math.round(longitude * 1e5) / 1e5,
    countryCode: country === '' ? null : country,
  }
}
