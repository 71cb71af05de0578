/**
 * Invented people in the form in which the server stores the ties of a tree: the numbers of families, spouses and
 * children.
 */
import type { StoredTies } from '../../server/kinship/family-graph.ts'
import { inventPopulation } from './population.ts'
import { randomFrom } from './random.ts'

export interface ClosedVillage {
  readonly generations: number
  /**
   * How many persons are born in each generation. Each of them marries if the generation still has a spouse for them.
   */
  readonly size: number
  readonly seed?: number
}

/** People who only marry within their village, so that after some generations everybody descends from everybody. */
export function closedVillage({ generations, size, seed = 1 }: ClosedVillage): StoredTies {
  const random = randomFrom(seed)
  const families: number[] = []
  const children: number[] = []
  for (let generation = 1; generation < generations; generation++) {
    const first = (generation - 1) * size + 1
    // Every second person is a man.
    const wives = shuffled(
      Array.from({ length: size / 2 }, (_, index) => first + 1 + index * 2),
      random.whole,
    )
    const couples = wives.map((wife, index) => {
      families.push(families.length / 3 + 1, first + index * 2, wife)
      return families.length / 3
    })
    for (let born = 0; born < size; born++) children.push(random.pick(couples), first + size + born, 0)
  }
  return { families: Int32Array.from(families), children: Int32Array.from(children) }
}

/** Villages in a row, whose people marry their neighbours, so that the paths between persons are long. */
export function neighbouringVillages(persons: number): StoredTies {
  const { families } = inventPopulation(persons)
  return {
    families: Int32Array.from(
      families.flatMap(({ number, husband, wife }) => [number, husband.number, wife.number]),
    ),
    children: Int32Array.from(
      families.flatMap((family) => family.children.flatMap((child) => [family.number, child.number, 0])),
    ),
  }
}

function shuffled(numbers: number[], whole: (below: number) => number): number[] {
  const items = [...numbers]
  for (let last = items.length - 1; last > 0; last--) {
    const other = whole(last + 1)
    const moved = items[last] ?? 0
    items[last] = items[other] ?? 0
    items[other] = moved
  }
  return items
}
