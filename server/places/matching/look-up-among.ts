/**
 * Where a name is that may be many places: the one near the other places of the same family. A name without a county or a
 * country is no more than a word: "Greenwich" is in England for a family of Kent, and in Connecticut for one of New
 * England. Where the others do not tell, it is left out, unless nearly everybody of that name lives in one place.
 */
import { distanceKm, type Point } from '#domain/places/distance.ts'
import { lookUp, type Match, type World } from './look-up.ts'

/** A match as sure as this tells where its family was; a name alone never is. */
const anchorConfidence = 0.5
/** What is nearer than this to another place of the family is in the same part of the world. */
const maxKm = 600
/** The share of a name's people that one place has to have, to be meant without a word of where it is. */
const minShare = 0.8
const minPeople = 100_000

/** More places than this no name has that people still live in. */
const maxCandidates = 500
const maxMatches = 5

/** Where a name surely is, for the others of the family; nothing where it may be elsewhere. */
export function anchorsOf(world: World, name: string): Point[] {
  const [best] = lookUp(world, name)
  return best !== undefined && !best.alone && best.confidence >= anchorConfidence ? [best.place] : []
}

/** The places that a name may mean in a family that was at these points, best first; none where they do not tell. */
export function lookUpAmong(world: World, name: string, anchors: readonly Point[]): Match[] {
  const matches = lookUp(world, name, maxCandidates)
  if (matches.every(({ alone }) => !alone)) return matches.slice(0, maxMatches)
  const [largest] = matches.filter(({ share, people }) => share >= minShare && people >= minPeople)
  const near = matches
    .filter((match) => match !== largest && nearestKm(match.place, anchors) < maxKm)
    .toSorted((one, other) => nearestKm(one.place, anchors) - nearestKm(other.place, anchors))
  if (largest === undefined) return near.slice(0, maxMatches)
  // A city that everybody means yields only to a namesake in the family's own part of the world.
  const isMeant = near.length === 0 || nearestKm(largest.place, anchors) < maxKm
  return isMeant ? [largest] : near.slice(0, maxMatches)
}

const nearestKm = (place: Point, anchors: readonly Point[]) =>
  Math.min(...anchors.map((anchor) => distanceKm(place, anchor)))
