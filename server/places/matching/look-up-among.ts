/**
 * Decides what an ambiguous name means, by the other places of the same family. A name without a county or a country is
 * only a word: "Greenwich" is in England for a family from Kent, and in Connecticut for a family from New England. If
 * the other places do not decide, there is no result, unless nearly everybody in a place of that name lives in the same
 * one.
 */
import { distanceKm, type Point } from '#domain/places/distance.ts'
import { lookUp, type Match, type World } from './look-up.ts'

/** The minimum confidence of a match that shows where its family was. A match by the name alone never shows that. */
const anchorConfidence = 0.5
/** Places of a family that are nearer to each other than this are in the same part of the world. */
const maxKm = 600
/**
 * If nothing tells the location, a place is taken only if it has at least this share of the population of all places
 * with its name.
 */
const minShare = 0.8
const minPeople = 100_000

/** No name has more inhabited places than this. */
const maxCandidates = 500
const maxMatches = 5

/** Where a name certainly is, as a hint for the family's other places. Empty if it may be elsewhere. */
export function anchorsOf(world: World, name: string): Point[] {
  const [best] = lookUp(world, name)
  return best !== undefined && !best.alone && best.confidence >= anchorConfidence ? [best.place] : []
}

/**
 * The places that a name may mean in a family that was at these points, the best first. Empty if the points do not
 * decide.
 */
export function lookUpAmong(world: World, name: string, anchors: readonly Point[]): Match[] {
  const matches = lookUp(world, name, maxCandidates)
  if (matches.every(({ alone }) => !alone)) return matches.slice(0, maxMatches)
  const [largest] = matches.filter(({ share, people }) => share >= minShare && people >= minPeople)
  const near = matches
    .filter((match) => match !== largest && nearestKm(match.place, anchors) < maxKm)
    .toSorted((one, other) => nearestKm(one.place, anchors) - nearestKm(other.place, anchors))
  if (largest === undefined) return near.slice(0, maxMatches)
  // A famous city is taken, unless a namesake is in the family's own part of the world and the city is not.
  const isMeant = near.length === 0 || nearestKm(largest.place, anchors) < maxKm
  return isMeant ? [largest] : near.slice(0, maxMatches)
}

const nearestKm = (place: Point, anchors: readonly Point[]) =>
  Math.min(...anchors.map((anchor) => distanceKm(place, anchor)))
