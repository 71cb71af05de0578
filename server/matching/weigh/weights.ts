/**
 * The weights of the model of Fellegi and Sunter (1969): how probable each level of agreement is between two records of
 * one person (m), and between records of two persons (u). Two persons may be of several kinds: any two persons,
 * siblings, or namesakes of two generations. A match must outweigh each of these alternatives.
 */
import { floatAt, itemAt } from '../columns/at.ts'
import { allFields, type FieldName, levelCount, ofEachField } from '../compare/fields.ts'

/** A probability for each level of each field. Those of the levels from 1 on add up to 1. */
export type LevelProbabilities = Readonly<Record<FieldName, readonly number[]>>

/** The alternatives to a match. */
export const alternatives = ['random', 'sibling', 'generation'] as const
export type Alternative = (typeof alternatives)[number]

/** Plain data that can be stored, and used again for the same two trees. */
export interface Weights {
  readonly version: 1
  readonly m: LevelProbabilities
  readonly u: Readonly<Record<Alternative, LevelProbabilities>>
  /** log2 of the odds of each alternative against a match, before anything is compared. */
  readonly prior: Readonly<Record<Alternative, number>>
}

/** The probabilities that are expected for two records of one person, before learning. */
export const expected: LevelProbabilities = ofEachField(({ rows }) => [0, ...rows.map(({ same }) => same)])

/**
 * log2(m / u) for each level of all fields, at the index `placeIn`. A level of more agreement never weighs less, and
 * agreement never counts against a match; otherwise a small sample could reverse the evidence.
 */
export function logRatios(m: LevelProbabilities, u: LevelProbabilities, maxBits: number): Float64Array {
  const ratios = new Float64Array(levelCount)
  for (const { name, rows, chains, start } of allFields) {
    const ofName = ratios.subarray(start, start + rows.length + 1)
    for (let level = 1; level <= rows.length; level++) {
      const bits = Math.log2(itemAt(m[name], level) / itemAt(u[name], level))
      ofName[level] = Math.min(maxBits, Math.max(minBits, bits))
    }
    // One chain may lower the base of another chain. After as many rounds as there are chains, all of them are in
    // order.
    for (const _ of chains) for (const chain of chains) rise(ofName, chain)
    rows.forEach(({ agrees }, at) => {
      if (agrees === true) ofName[at + 1] = Math.max(0, floatAt(ofName, at + 1))
    })
  }
  return ratios
}

/**
 * The most evidence against a match that one field can give, in bits. No single contradiction rules out a match,
 * because records contain errors.
 */
const minBits = -8

/** Lowers each weight that is higher than the weight of a level of more agreement. */
function rise(ratios: Float64Array, chain: readonly number[]): void {
  let next = Number.POSITIVE_INFINITY
  for (const level of chain.toReversed()) {
    next = Math.min(floatAt(ratios, level), next)
    ratios[level] = next
  }
}
