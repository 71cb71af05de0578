/**
 * Decides which pairs are accepted and which go to review. A person is accepted in one pair only, and only if the pair
 * is clearly better than all others of that person.
 */
import { floatAt, intAt, singleAt, uintAt } from '../columns/at.ts'
import type { Pairs } from '../columns/pairs.ts'
import type { Comparison } from '../compare/comparison.ts'
import type { Population } from '../index/population.ts'
import { KinEvidence } from '../propagate/kin-evidence.ts'
import { better, type Propagated } from '../propagate/propagation.ts'
import { compete } from '../weigh/competition.ts'
import { bitsInBirthOrder } from './birth-order.ts'
import { isContradicted, nothingDiffers } from './contradictions.ts'
import { isUncorroborated } from './corroboration.ts'
import { isOneOfNamesakes } from './named-siblings.ts'
import { type NameBearers, nameBearers, OnlyBearers } from './only-bearers.ts'
import { decidedSame } from './verdicts.ts'

const accepted = 0.97
/**
 * The minimum probability for two persons whose names and dates agree wherever both trees have them. It is lower than
 * for other pairs, because the model underestimates such pairs.
 */
const acceptedOfPlain = 0.93
/** The minimum probability for two persons who are the only bearers of their name. */
const acceptedOfOnly = 0.8
const reviewed = 0.1
/**
 * A pair is accepted only if all other candidates of each person together are at most this probable, compared with the
 * pair.
 */
const margin = 1 / 8

export interface Assigned {
  readonly at: number
  readonly probability: number
  readonly bits: number
  band: 'accepted' | 'review'
  /** True if another person matches one of the two nearly as well. */
  readonly hasRival: boolean
}

/** If only parts of two trees are compared, these values come from the whole trees. */
export interface Situation {
  readonly comparison: Comparison
  readonly isSmall: boolean
  /** The probability that each of the two trees lacks a person whom the other has. */
  readonly missing: number
  readonly bearers?: NameBearers | undefined
}

export function assign(
  population: Population,
  pairs: Pairs,
  propagated: Propagated,
  { comparison, isSmall, missing, bearers }: Situation,
): Assigned[] {
  const persons = population.size
  const { partner } = propagated
  const bits = bitsInBirthOrder(population, pairs, propagated)
  const evidence = new KinEvidence(population)
  const { probability, rivalry } = compete(pairs.length, persons, pairs.a, pairs.b, bits)
  const inOrder = Uint32Array.from(indexes(pairs.length).filter((at) => isWorthy(singleAt(bits, at))))
  inOrder.sort((one, other) => better(pairs, bits, one, other))
  const taken = new Uint8Array(persons)
  const found: Assigned[] = []
  for (const at of inOrder) {
    const [a, b, bit] = [intAt(pairs.a, at), intAt(pairs.b, at), singleAt(bits, at)]
    const isDecided = bit === decidedSame
    const hasRival = floatAt(rivalry, at) > margin && !isDecided
    const share = isDecided ? 1 : floatAt(probability, at)
    const pattern = uintAt(pairs.pattern, at)
    const isSure =
      isDecided ||
      (!hasRival &&
        share >= (nothingDiffers(pattern) ? acceptedOfPlain : accepted) &&
        !isContradicted(pattern) &&
        !isOneOfNamesakes(population, comparison, partner, a, b) &&
        (sharesId(pairs, at) || !isUncorroborated(pattern, evidence.kin(a, b, partner), isSmall)))
    const isAccepted = taken[a] === 0 && taken[b] === 0 && isSure
    if (isAccepted) taken[a] = taken[b] = 1
    found.push({ at, probability: share, bits: bit, band: isAccepted ? 'accepted' : 'review', hasRival })
  }
  const only = new OnlyBearers(population, bearers ?? nameBearers(population, taken, missing), missing)
  for (const one of found) {
    const [a, b] = [intAt(pairs.a, one.at), intAt(pairs.b, one.at)]
    if (one.band === 'accepted' || one.hasRival || one.probability < acceptedOfOnly) continue
    if (taken[a] === 1 || taken[b] === 1 || singleAt(pairs.certain, one.at) < 0) continue
    if (!only.are(a, b, uintAt(pairs.pattern, one.at), evidence.kin(a, b, partner))) continue
    one.band = 'accepted'
    taken[a] = taken[b] = 1
  }
  return found.filter(
    ({ at, band, probability: share }) =>
      band === 'accepted' ||
      (share >= reviewed && taken[intAt(pairs.a, at)] === 0 && taken[intAt(pairs.b, at)] === 0),
  )
}

/** True if both persons have the same id. No other evidence makes `certain` positive. */
const sharesId = ({ certain }: Pairs, at: number) => singleAt(certain, at) > 1

/** True if the pair is probable enough to ask a person. */
const isWorthy = (bits: number) => bits > Math.log2(reviewed / (1 - reviewed))

const indexes = (length: number) => Array.from({ length }, (_, at) => at)
