/**
 * Lets matches support each other through families, until nothing changes. A pair with enough evidence is taken as
 * matched, and matched relatives are evidence in the next round. A taken pair is dropped only if its evidence becomes
 * clearly weaker (hysteresis), and a dropped pair is taken again only with more evidence than before; otherwise pairs
 * near the threshold would alternate for ever. No pair has unlimited evidence, so this ends.
 */
import type { CandidateMaker } from '../block/candidates.ts'
import { intAt, singleAt, uintAt } from '../columns/at.ts'
import { listOf } from '../columns/lists.ts'
import type { Pairs } from '../columns/pairs.ts'
import { ruledOut, type Verdicts } from '../decide/verdicts.ts'
import type { Population } from '../index/population.ts'
import type { Scoring } from '../weigh/scoring.ts'
import { KinEvidence } from './kin-evidence.ts'

/** The evidence that is needed to take a pair, and to keep a pair that was taken, in bits. */
const taken = 4
const kept = -2
/** A pair is evidence for others only if it is better than any rival by this many bits. */
const clearly = 2
const maxRounds = 60
/** The additional evidence that a pair needs for each time it was dropped, in bits. */
const bitsOfGivenUp = 4

export interface Propagated {
  /** The evidence for each pair, in bits. */
  readonly bits: Float32Array
  /** The index of each person's match; -1 for a person without one. */
  readonly partner: Int32Array
  readonly rounds: number
  readonly settled: boolean
}

export function propagate(
  population: Population,
  pairs: Pairs,
  scoring: Scoring,
  candidates: CandidateMaker,
  verdicts: Verdicts,
  from?: Propagated,
): Propagated {
  const evidence = new KinEvidence(population)
  let partner = Int32Array.from(from?.partner ?? new Int32Array(population.size).fill(-1))
  const givenUp = new Map<number, number>()
  for (let round = 1; ; round++) {
    const bits = new Float32Array(pairs.length)
    for (let at = 0; at < pairs.length; at++) {
      const [a, b] = [intAt(pairs.a, at), intAt(pairs.b, at)]
      const verdict = verdicts.of(a, b)
      bits[at] =
        verdict ??
        evidence.bits(
          scoring,
          uintAt(pairs.pattern, at),
          singleAt(pairs.rarity, at),
          evidence.kin(a, b, partner),
        ) + singleAt(pairs.certain, at)
    }
    const next = choose(pairs, bits, partner, population.size, givenUp)
    const isSettled = next.every((other, person) => other === partner[person])
    if (isSettled || round === maxRounds) return { bits, partner, rounds: round, settled: isSettled }
    addRelatives(population, candidates, partner, next)
    countGivenUp(pairs, partner, next, givenUp)
    partner = next
  }
}

/** Takes pairs so that each person is in one pair at most; the best pairs come first. */
function choose(
  pairs: Pairs,
  bits: Float32Array,
  former: Int32Array,
  persons: number,
  givenUp: ReadonlyMap<number, number>,
): Int32Array<ArrayBuffer> {
  const good: number[] = []
  const best = new Float32Array(persons).fill(ruledOut)
  const second = new Float32Array(persons).fill(ruledOut)
  bits.forEach((bit, at) => {
    const [a, b] = [intAt(pairs.a, at), intAt(pairs.b, at)]
    for (const person of [a, b])
      if (bit > singleAt(best, person)) {
        second[person] = singleAt(best, person)
        best[person] = bit
      } else if (bit > singleAt(second, person)) second[person] = bit
    if (bit >= (former[a] === b ? kept : taken + further(givenUp, at))) good.push(at)
  })
  const inOrder = Uint32Array.from(good).sort((one, other) => better(pairs, bits, one, other))
  const partner = new Int32Array(persons).fill(-1)
  for (const at of inOrder) {
    const [a, b, bit] = [intAt(pairs.a, at), intAt(pairs.b, at), singleAt(bits, at)]
    if (partner[a] !== -1 || partner[b] !== -1) continue
    const rival = Math.max(rivalOf(a, bit, best, second), rivalOf(b, bit, best, second))
    if (former[a] !== b && bit - rival < clearly + further(givenUp, at)) continue
    partner[a] = b
    partner[b] = a
  }
  return partner
}

/** How many additional bits a pair needs because it was dropped before. */
const further = (givenUp: ReadonlyMap<number, number>, at: number): number =>
  (givenUp.get(at) ?? 0) * bitsOfGivenUp

function countGivenUp(
  pairs: Pairs,
  former: Int32Array,
  partner: Int32Array,
  givenUp: Map<number, number>,
): void {
  former.forEach((other, person) => {
    if (other < 0 || other < person || partner[person] === other) return
    const at = pairs.find(person, other)
    if (at >= 0) givenUp.set(at, (givenUp.get(at) ?? 0) + 1)
  })
}

const rivalOf = (person: number, bit: number, best: Float32Array, second: Float32Array): number =>
  singleAt(best, person) > bit ? singleAt(best, person) : singleAt(second, person)

export const better = (pairs: Pairs, bits: Float32Array, one: number, other: number): number =>
  singleAt(bits, other) - singleAt(bits, one) ||
  intAt(pairs.a, one) - intAt(pairs.a, other) ||
  intAt(pairs.b, one) - intAt(pairs.b, other)

/** Makes the relatives of two newly matched persons candidates, even if they share no blocking key. */
function addRelatives(
  { sizeA, father, mother, spouses, children }: Population,
  candidates: CandidateMaker,
  former: Int32Array,
  partner: Int32Array,
): void {
  for (let a = 0; a < sizeA; a++) {
    const b = intAt(partner, a)
    if (b < 0 || former[a] === b) continue
    candidates.addRelatives(intAt(father, a), intAt(father, b))
    candidates.addRelatives(intAt(mother, a), intAt(mother, b))
    for (const lists of [spouses, children])
      for (const one of listOf(lists, a))
        for (const other of listOf(lists, b)) candidates.addRelatives(one, other)
  }
}
