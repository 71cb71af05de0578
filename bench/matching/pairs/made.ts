/** Pairs made from one tree, so that every correct match is known. */
import type { FamilyFacts, TreeFacts } from '../../../server/matching/index/tree-facts.ts'
import { randomFrom } from '../../invented/random.ts'
import type { NoiseLevel } from '../noise/level.ts'
import { noisyCopy, truthOf } from '../noise/noisy-copy.ts'
import { inventedTree } from '../population/people-tree.ts'
import type { Pair } from './pair.ts'

/** Two trees about one population, written independently of each other. */
export function populationPair(name: string, size: number, level: NoiseLevel, seed: number): Pair {
  // Invents more people than a tree gets, so that each tree has about the requested number of persons.
  const people = inventedTree(Math.round(size / level.kept), seed)
  const a = noisyCopy(people, level, seed * 2 + 1)
  const b = noisyCopy(people, level, seed * 2 + 2)
  return { name, a: a.tree, b: b.tree, truth: truthOf(a, b), knows: 'whole' }
}

/** A tree and a noisy copy of it, as another person might record it. */
export function noisyPair(name: string, tree: TreeFacts, level: NoiseLevel, seed: number): Pair {
  const { tree: b, numbers } = noisyCopy(tree, level, seed)
  return { name, a: tree, b, truth: numbers, knows: 'whole' }
}

/** Removes some persons of the second tree. Their relatives and namesakes then look like matches, but are none. */
export function deletionPair(pair: Pair, share: number, seed: number): Pair {
  const random = randomFrom(seed)
  const gone = new Set(pair.b.persons.flatMap(({ number }) => (random.chance(share) ? [number] : [])))
  const truth = new Map([...pair.truth].filter(([, number]) => !gone.has(number)))
  const name = `${pair.name}, ${Math.round(share * 100)} % gone`
  return { ...pair, name, b: without(pair.b, gone), truth }
}

function without({ persons, families }: TreeFacts, gone: ReadonlySet<number>): TreeFacts {
  const stays = (number: number | null) => (number === null || gone.has(number) ? null : number)
  return {
    persons: persons.filter(({ number }) => !gone.has(number)),
    families: families.map(
      (family): FamilyFacts => ({
        ...family,
        fatherNumber: stays(family.fatherNumber),
        motherNumber: stays(family.motherNumber),
        children: family.children.filter(({ number }) => !gone.has(number)),
      }),
    ),
  }
}
