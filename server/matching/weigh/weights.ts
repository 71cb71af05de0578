/**
 * The weights of the model of Fellegi and Sunter (1969): how probable each level of agreement is between two records of
 * one person (m), and between two records of two (u). There are several kinds of "two": any two persons, brothers or
 * sisters, and namesakes of two generations; a match has to outweigh each of them.
 */

import { fields } from '../compare/fields.ts'
import { dateLevel } from '../index/dates.ts'

/** A probability for each field and level; those of the levels from 1 on sum up to 1. */
export type LevelProbabilities = readonly (readonly number[])[]

/** What a pair may be instead of a match. */
export const alternatives = ['random', 'sibling', 'generation'] as const
export type Alternative = (typeof alternatives)[number]

/** Plain data: may be kept and used again for the same two trees. */
export interface Weights {
  readonly version: 1
  readonly m: LevelProbabilities
  readonly u: Readonly<Record<Alternative, LevelProbabilities>>
  /** log2 of the odds of each alternative against a match, before anything is compared. */
  readonly prior: Readonly<Record<Alternative, number>>
}

/** What is expected of two records of one person before anything is learned. By field, from level 1 on. */
export const expected: LevelProbabilities = [
  // given
  [0, 0.02, 0.02, 0.09, 0.03, 0.05, 0.51, 0.28],
  // surname
  [0, 0.04, 0.09, 0.06, 0.81],
  // numeral
  [0, 0.03, 0.97],
  // byname
  [0, 0.08, 0.12, 0.8],
  // birth
  [0, 0.004, 0.016, 0.025, 0.055, 0.04, 0.14, 0.3, 0.04, 0.367, 0.01, 0.003],
  // death
  [0, 0.004, 0.016, 0.025, 0.055, 0.04, 0.14, 0.3, 0.04, 0.367, 0.01, 0.003],
  // birthPlace
  [0, 0.15, 0.3, 0.55],
  // deathPlace
  [0, 0.2, 0.3, 0.5],
  // marriage
  [0, 0.08, 0.42, 0.5],
  // father
  [0, 0.03, 0.12, 0.85],
  // mother
  [0, 0.05, 0.15, 0.8],
  // spouse
  [0, 0.05, 0.15, 0.8],
  // children
  [0, 0.12, 0.3, 0.58],
]

/**
 * log2(m / u) for each field and level, at `field * width + level`. Levels that say more agreement never weigh less,
 * and agreement never speaks against a match; otherwise a scarce sample would turn evidence around.
 */
export function logRatios(m: LevelProbabilities, u: LevelProbabilities, mostBits: number): Float64Array {
  const ratios = new Float64Array(fields.length * width)
  fields.forEach((field, at) => {
    const row = Array.from({ length: field.levels }, (_, level) => {
      if (level === 0) return 0
      const bits = Math.log2((m[at]?.[level] ?? 0) / (u[at]?.[level] ?? 1))
      return Math.min(mostBits, Math.max(fewestBits, bits))
    })
    const ofField = chains[field.name] ?? []
    // A chain may lower what another one rests on: after as many rounds as there are chains all of them hold.
    for (const _ of ofField) for (const chain of ofField) rise(row, chain)
    const from = agreeing[field.name] ?? field.levels - 1
    row.forEach((bits, level) => {
      const agrees = level >= from && level < dateLevel.otherDayNearby
      ratios[at * width + level] = agrees ? Math.max(0, bits) : bits
    })
  })
  return ratios
}

export const width = 16
/** No single contradiction rules a match out: records err. */
const fewestBits = -8

/** The lowest level that is agreement. */
const agreeing: Readonly<Record<string, number>> = {
  given: 3,
  surname: 2,
  numeral: 2,
  byname: 2,
  birth: 6,
  death: 6,
  birthPlace: 2,
  deathPlace: 2,
  marriage: 2,
  father: 2,
  mother: 2,
  spouse: 2,
  children: 2,
}

/** Rows of levels in each of which a later one says more. */
const dateChains = [
  [1, 2, 3, 4, 7, 8, 9],
  [1, 2, 3, 4, 6, 9],
  [3, 5, 8],
  [10, 3],
  [1, 11, 4],
]
const chains: Readonly<Record<string, readonly (readonly number[])[]>> = {
  given: [
    [1, 2, 3, 6, 7],
    [1, 2, 4, 6],
    [2, 5, 7],
  ],
  surname: [[1, 2, 3, 4]],
  numeral: [[1, 2]],
  byname: [[1, 2, 3]],
  birth: dateChains,
  death: dateChains,
  birthPlace: [[1, 2, 3]],
  deathPlace: [[1, 2, 3]],
  marriage: [[1, 2, 3]],
  father: [[1, 2, 3]],
  mother: [[1, 2, 3]],
  spouse: [[1, 2, 3]],
  children: [[1, 2, 3]],
}

/** Lowers what weighs more than a level that says more. */
function rise(row: number[], chain: readonly number[]): void {
  for (let at = chain.length - 2; at >= 0; at--) {
    const [here = 0, next = 0] = [chain[at], chain[at + 1]]
    row[here] = Math.min(row[here] ?? 0, row[next] ?? 0)
  }
}
