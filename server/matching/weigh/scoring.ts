/** Computes the bits for and against a match, from a pattern of agreement and the weights. */
import { floatAt } from '../columns/at.ts'
import { allFields, type Field, placeIn } from '../compare/fields.ts'
import { logRatios, type Weights } from './weights.ts'

/**
 * The most evidence for a match that one field can give, in bits. No single agreement proves a match, because records
 * are copied.
 */
const mostBits = 13

/**
 * Bits to subtract from the improbability that two strangers match. Most strangers who share a name are relatives, and
 * the other alternatives already count those. Measured: if a pair is doubtful only because of this alternative, and the
 * model alone would give it 70 %, it is hardly ever wrong. The figures that people see are corrected in calibration.ts.
 */
const calibration = 3

/** Sums up bits against each alternative: a stranger, a sibling, a namesake of another generation. */
export class Scoring {
  readonly random: Float64Array
  readonly sibling: Float64Array
  readonly generation: Float64Array
  /** How improbable it is that two random persons are the same, in bits. */
  readonly chance: number
  readonly #oddsOfSibling: number
  readonly #oddsOfGeneration: number

  constructor({ m, u, prior }: Weights) {
    this.random = logRatios(m, u.random, mostBits)
    this.sibling = logRatios(m, u.sibling, mostBits)
    this.generation = logRatios(m, u.generation, mostBits)
    this.chance = prior.random
    this.#oddsOfSibling = prior.sibling
    this.#oddsOfGeneration = prior.generation
  }

  /** log2 of the odds of a match against all alternatives together, from the bits against each of them. */
  combined(random: number, sibling: number, generation: number): number {
    return -Math.log2(
      2 ** (this.chance - calibration - random) +
        2 ** (this.#oddsOfSibling - sibling) +
        2 ** (this.#oddsOfGeneration - generation),
    )
  }

  /** `rarity`: the bits of rare names. They count only against the alternative of a stranger. */
  bits(pattern: number, rarity: number): number {
    return this.combined(
      sum(this.random, pattern) + rarity,
      sum(this.sibling, pattern),
      sum(this.generation, pattern),
    )
  }
}

/** The evidence of all fields of a pattern together, in bits. */
export function sum(ratios: Float64Array, pattern: number): number {
  let bits = 0
  for (const field of allFields) bits += floatAt(ratios, placeIn(pattern, field))
  return bits
}

export const bitsOfLevel = (ratios: Float64Array, pattern: number, field: Field): number =>
  floatAt(ratios, placeIn(pattern, field))
