/**
 * Finds an ambiguous name by the other places of the same family. A name without a county or a country is only a word:
 * "Greenwich" is in England for a family of Kent, and in Connecticut for one of New England. If the other places do not
 * decide, there is no result, unless nearly everybody in a place of that name lives in the same one.
 */
import { distanceKm, type Point } from '#domain/places/distance.ts'
import { lookUp, type Match, type World } from './look-up.ts'

/** A match this certain tells where its family was; a name alone never does. */
const anchorConfidence = 0.5
/** Places nearer than this to another place of the family are in the same part of the world. */
const maxKm = 600
/** The share of the population that one of the places must have, to be meant without any location. */
const minShare = 0.8
const minPeople = 100_000

/** No name has more inhabited places than this. */
const maxCandidates = 500
const maxMatches = 5

/** The certain location of a name, for the family's other places; nothing if it may be elsewhere. */
export function anchorsOf(world: World, name: string): Point[] {
  const [best] = lookUp(world, name)
  return best !== undefined && !best.alone && best.confidence >= anchorConfidence ? [best.place] : []
}

/**
 * The places that a name may mean in a family that was at these points, best first; none if the points do not decide.
 */
export function lookUpAmong(world: World, name: string, anchors: readonly Point[]): Match[] {
  const matches = lookUp(world, name, maxCandidates)
  if (matches.every(({ alone }) => !alone)) return matches.slice(0, maxMatches)
  const [largest] = matches.filter(({ share, people }) => share >= minShare && people >= minPeople)
  const near = matches
    .filter((match) => match !== largest && nearestKm(match.place, anchors) < maxKm)
    .toSorted((one, other) => nearestKm(one.place, anchors) - nearestKm(other.place, anchors))
  if (largest === undefined) return near.slice(0, maxMatches)
  // A famous city gives way only to a namesake in the family's own part of the world.
  const isMeant = near.length === 0 || nearestKm(largest.place, anchors) < maxKm
  return isMeant ? [largest] : near.slice(0, maxMatches)
}

const nearestKm = (place: Point, anchors: readonly Point[]) =>
  Math.min(...anchors.map((anchor) => distanceKm(place, anchor)))
