/**
 * The weights of the model of Fellegi and Sunter (1969): how probable each level of agreement is between two records of
 * one person (m), and between records of two persons (u). There are several kinds of "two": any two persons, brothers or
 * sisters, and namesakes of two generations; a match has to outweigh each of them.
 */
import { floatAt, itemAt } from '../columns/at.ts'
import { allFields, type FieldName, levelCount, ofEachField } from '../compare/fields.ts'

/** For each field a probability by level; those of the levels from 1 on sum up to 1. */
export type LevelProbabilities = Readonly<Record<FieldName, readonly number[]>>

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

/** What is expected of two records of one person before anything is learned. */
export const expected: LevelProbabilities = ofEachField(({ rows }) => [0, ...rows.map(({ same }) => same)])

/**
 * log2(m / u) for each level of all fields, at `placeIn`. Levels that say more agreement never weigh less, and agreement
 * never speaks against a match; otherwise a scarce sample would turn evidence around.
 */
export function logRatios(m: LevelProbabilities, u: LevelProbabilities, maxBits: number): Float64Array {
  const ratios = new Float64Array(levelCount)
  for (const { name, rows, chains, start } of allFields) {
    const ofName = ratios.subarray(start, start + rows.length + 1)
    for (let level = 1; level <= rows.length; level++) {
      const bits = Math.log2(itemAt(m[name], level) / itemAt(u[name], level))
      ofName[level] = Math.min(maxBits, Math.max(minBits, bits))
    }
    // A chain may lower what another one rests on: after as many rounds as there are chains all of them hold.
    for (const _ of chains) for (const chain of chains) rise(ofName, chain)
    rows.forEach(({ agrees }, at) => {
      if (agrees === true) ofName[at + 1] = Math.max(0, floatAt(ofName, at + 1))
    })
  }
  return ratios
}

/** No single contradiction rules a match out: records err. */
const minBits = -8

/** Lowers what weighs more than a level that says more. */
function rise(ratios: Float64Array, chain: readonly number[]): void {
  let next = Number.POSITIVE_INFINITY
  for (const level of chain.toReversed()) {
    next = Math.min(floatAt(ratios, level), next)
    ratios[level] = next
  }
}
