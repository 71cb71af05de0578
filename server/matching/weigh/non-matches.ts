/**
 * Pairs that are certainly two persons, because they stand in one tree: they teach what non-matches look like without
 * anybody having labelled one. Two of any, two siblings, a parent and a child.
 */

import { listOf } from '../columns/lists.ts'
import { randomFrom } from '../columns/random.ts'
import type { Comparison } from '../compare/comparison.ts'
import type { Population } from '../index/population.ts'
import { even, LevelCounts } from './level-counts.ts'
import type { Alternative, LevelProbabilities } from './weights.ts'

const mostRandomPairs = 150_000
const mostRelatedPairs = 60_000

export function learnNonMatches(
  population: Population,
  comparison: Comparison,
): Record<Alternative, LevelProbabilities> {
  const random = new LevelCounts()
  for (const [from, to] of trees(population)) countRandom(population, comparison, random, from, to)
  const u = random.probabilities(even, 1)
  const sibling = new LevelCounts()
  eachOf(siblingPairs(population), (one, other) => sibling.add(comparison.pattern(one, other)))
  const generation = new LevelCounts()
  eachOf(generationPairs(population), (one, other) => generation.add(comparison.pattern(one, other)))
  return {
    random: u,
    sibling: sibling.probabilities(siblingsExpected(u), 60),
    generation: generation.probabilities(generationsExpected(u), 60),
  }
}

const trees = ({ sizeA, size }: Population) => [[0, sizeA] as const, [sizeA, size] as const]

/** Two of one sex: other pairs are never compared. */
function countRandom(
  { sex }: Population,
  comparison: Comparison,
  counts: LevelCounts,
  from: number,
  to: number,
): void {
  const size = to - from
  const count = (one: number, other: number) => {
    if (one !== other && (sex[one] ?? 0) + (sex[other] ?? 0) !== 3) counts.add(comparison.pattern(one, other))
  }
  if ((size * size) / 2 <= mostRandomPairs) {
    for (let one = from; one < to; one++) for (let other = one + 1; other < to; other++) count(one, other)
    return
  }
  const random = randomFrom(size)
  for (let nth = 0; nth < mostRandomPairs; nth++)
    count(from + Math.floor(random() * size), from + Math.floor(random() * size))
}

type Pairs = [number, number][]

function siblingPairs({ siblings, sex, size }: Population): Pairs {
  const pairs: Pairs = []
  for (let one = 0; one < size; one++)
    for (const other of listOf(siblings, one))
      if (one < other && (sex[one] ?? 0) + (sex[other] ?? 0) !== 3) pairs.push([one, other])
  return pairs
}

function generationPairs({ father, mother, sex, size }: Population): Pairs {
  const pairs: Pairs = []
  for (let child = 0; child < size; child++)
    for (const parent of [father[child] ?? -1, mother[child] ?? -1])
      if (parent >= 0 && (sex[child] ?? 0) + (sex[parent] ?? 0) !== 3) pairs.push([child, parent])
  return pairs
}

/** Of too many every n-th. */
function eachOf(pairs: Pairs, visit: (one: number, other: number) => void): void {
  const step = Math.ceil(pairs.length / mostRelatedPairs)
  for (let at = 0; at < pairs.length; at += Math.max(1, step)) visit(...(pairs[at] ?? [0, 0]))
}

/** Siblings share parents and surname, seldom a given name, and are born some years apart. */
function siblingsExpected(random: LevelProbabilities): LevelProbabilities {
  return [
    [0, 0.85, 0.04, 0.05, 0.01, 0.025, 0.02, 0.005],
    [0, 0.05, 0.05, 0.05, 0.85],
    [0, 0.9, 0.1],
    [0, 0.4, 0.2, 0.4],
    [0, 0.14, 0.36, 0.13, 0.05, 0.02, 0.07, 0.02, 0.005, 0.005, 0.1995, 0.0005],
    random[5] ?? [],
    [0, 0.2, 0.2, 0.6],
    [0, 0.5, 0.2, 0.3],
    random[8] ?? [],
    [0, 0.02, 0.03, 0.95],
    [0, 0.05, 0.05, 0.9],
    random[11] ?? [],
    random[12] ?? [],
  ]
}

/** A father and a son: often of one name, never of one time. */
function generationsExpected(random: LevelProbabilities): LevelProbabilities {
  return [
    [0, 0.7, 0.05, 0.05, 0.04, 0.06, 0.08, 0.02],
    [0, 0.1, 0.05, 0.05, 0.8],
    [0, 0.8, 0.2],
    [0, 0.5, 0.2, 0.3],
    [0, 0.929, 0.02, 0.007, 0.004, 0.005, 0.02, 0.004, 0.003, 0.003, 0.004, 0.001],
    [0, 0.849, 0.08, 0.015, 0.006, 0.01, 0.02, 0.006, 0.002, 0.002, 0.009, 0.001],
    [0, 0.3, 0.3, 0.4],
    [0, 0.4, 0.2, 0.4],
    random[8] ?? [],
    [0, 0.75, 0.1, 0.15],
    random[10] ?? [],
    random[11] ?? [],
    random[12] ?? [],
  ]
}
