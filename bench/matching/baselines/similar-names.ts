import { jaroWinkler } from '../../../server/matching/index/names/similarity.ts'
import type { TreeFacts } from '../../../server/matching/index/tree-facts.ts'
import type { Matches } from '../pairs/pair.ts'
import { type SimplePerson, simplePersons } from './names-and-years.ts'

const leastAlike = 0.92
const mostYears = 5

/**
 * Pairs with similar names, the same sex, and births at most five years apart. The best pairs are taken first, and each
 * person is in one pair only. Names must begin with the same two letters, because otherwise this would take minutes.
 */
export function similarNameMatches(a: TreeFacts, b: TreeFacts): Matches {
  const ofA = byName(a)
  const ofB = Map.groupBy(byName(b), ([name]) => beginning(name))
  const found: { a: number; b: number; alike: number }[] = []
  for (const [name, persons] of ofA)
    for (const [other, others] of ofB.get(beginning(name)) ?? []) {
      if (!mayBeAlike(name, other)) continue
      const alike = jaroWinkler(name, other)
      if (alike < leastAlike) continue
      for (const one of persons)
        for (const two of others) if (fits(one, two)) found.push({ a: one.number, b: two.number, alike })
    }
  return bestFirst(found)
}

const byName = (tree: TreeFacts) =>
  Map.groupBy(
    simplePersons(tree).filter(({ name }) => name !== ''),
    ({ name }) => name,
  )

const beginning = (name: string) => name.slice(0, 2)

/** False if the lengths of two names differ so much that the names cannot reach the threshold. */
function mayBeAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  const longer = Math.max(one.length, other.length)
  // Computes the best case: the longer name contains every letter of the shorter one, and both begin alike.
  return 0.6 * ((2 + shorter / longer) / 3) + 0.4 >= leastAlike
}

function fits(one: SimplePerson, other: SimplePerson): boolean {
  if (one.gender !== other.gender && one.gender !== 'Unknown' && other.gender !== 'Unknown') return false
  return one.year === null || other.year === null || Math.abs(one.year - other.year) <= mostYears
}

function bestFirst(found: { a: number; b: number; alike: number }[]): Matches {
  const [takenA, takenB] = [new Set<number>(), new Set<number>()]
  return found
    .toSorted((one, other) => other.alike - one.alike || one.a - other.a || one.b - other.b)
    .filter(({ a, b }) => {
      if (takenA.has(a) || takenB.has(b)) return false
      takenA.add(a)
      takenB.add(b)
      return true
    })
}
