/**
 * Two trees about one population in which many persons have a twin: the same parents, day of birth, place and year of
 * death.
 */
import { areVariants } from '../../../server/matching/index/names/given-variants.ts'
import type { PersonFacts, TreeFacts } from '../../../server/matching/index/tree-facts.ts'
import { randomFrom } from '../../invented/random.ts'
import type { NoiseLevel } from '../noise/level.ts'
import { noisyCopy, truthOf } from '../noise/noisy-copy.ts'
import { inventedTree } from '../population/people-tree.ts'
import type { Pair } from './pair.ts'

const shareOfTwins = 0.1

export function twinPair(size: number, level: NoiseLevel, seed: number): Pair {
  const people = withTwins(inventedTree(size, seed), seed)
  const a = noisyCopy(people, level, seed * 2 + 1)
  const b = noisyCopy(people, level, seed * 2 + 2)
  return {
    name: `${size} invented people, twins`,
    a: a.tree,
    b: b.tree,
    truth: truthOf(a, b),
    knows: 'whole',
  }
}

/** Adds a twin of the same sex and with another name to every tenth child. */
function withTwins({ persons, families }: TreeFacts, seed: number): TreeFacts {
  const random = randomFrom(seed)
  const byNumber = new Map(persons.map((person) => [person.number, person]))
  const namesOf = Map.groupBy(persons, ({ gender }) => gender)
  const twins: PersonFacts[] = []
  return {
    families: families.map((family) => {
      const children = [...family.children]
      for (const { number } of family.children) {
        const child = byNumber.get(number)
        const namesake = random.pick(namesOf.get(child?.gender ?? 'Male') ?? persons)
        if (child === undefined || !random.chance(shareOfTwins) || mayBeOneName(namesake, child)) continue
        const twin = { ...child, number: persons.length + twins.length + 1, names: [named(child, namesake)] }
        twins.push(twin)
        children.push({ number: twin.number, link: 'birth' })
      }
      return { ...family, children }
    }),
    get persons() {
      return [...persons, ...twins]
    },
  }
}

const givenName = ({ names }: PersonFacts): string =>
  names[0]?.find(({ kind }) => kind === 'Given')?.text ?? ''

/** True if one name could be a form of the other, as John and Hans. Nobody gives twins such names. */
const mayBeOneName = (one: PersonFacts, other: PersonFacts): boolean => {
  const words = [one, other].map((person) => givenName(person).toLowerCase().split(' '))
  return (words[0] ?? []).some((word) =>
    (words[1] ?? []).some((another) => word === another || areVariants(word, another)),
  )
}

const named = (child: PersonFacts, namesake: PersonFacts) =>
  (child.names[0] ?? []).map((part) =>
    part.kind === 'Given' ? { ...part, text: givenName(namesake) } : part,
  )
