/**
 * Learns what non-matches look like, without labels: two persons of one tree are certainly different people. There are
 * three kinds of such pairs: any two persons, two siblings, and a parent with a child.
 */

import { randomFrom } from '#domain/random-from.ts'
import { byteAt, intAt, itemAt } from '../columns/at.ts'
import { listOf } from '../columns/lists.ts'
import type { Comparison } from '../compare/comparison.ts'
import { ofEachField } from '../compare/fields.ts'
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
    sibling: sibling.probabilities(expectedOf('sibling', u), 60),
    generation: generation.probabilities(expectedOf('generation', u), 60),
  }
}

const trees = ({ sizeA, size }: Population) => [[0, sizeA] as const, [sizeA, size] as const]

/** Counts random pairs of the same sex, because other pairs are never compared. */
function countRandom(
  { sex }: Population,
  comparison: Comparison,
  counts: LevelCounts,
  from: number,
  to: number,
): void {
  const size = to - from
  const count = (one: number, other: number) => {
    if (one !== other && byteAt(sex, one) + byteAt(sex, other) !== 3)
      counts.add(comparison.pattern(one, other))
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
      if (one < other && byteAt(sex, one) + byteAt(sex, other) !== 3) pairs.push([one, other])
  return pairs
}

function generationPairs({ father, mother, sex, size }: Population): Pairs {
  const pairs: Pairs = []
  for (let child = 0; child < size; child++)
    for (const parent of [intAt(father, child), intAt(mother, child)])
      if (parent >= 0 && byteAt(sex, child) + byteAt(sex, parent) !== 3) pairs.push([child, parent])
  return pairs
}

/** Visits the pairs or, if there are too many, every n-th pair. */
function eachOf(pairs: Pairs, visit: (one: number, other: number) => void): void {
  const step = Math.ceil(pairs.length / mostRelatedPairs)
  for (let at = 0; at < pairs.length; at += Math.max(1, step)) visit(...itemAt(pairs, at))
}

/** The expected probabilities of the field table. Where the table has none, those of any two persons are used. */
function expectedOf(kind: 'sibling' | 'generation', random: LevelProbabilities): LevelProbabilities {
  return ofEachField(({ name, rows }) => {
    const shares = rows.flatMap((row) => row[kind] ?? [])
    return shares.length === rows.length ? [0, ...shares] : random[name]
  })
}
