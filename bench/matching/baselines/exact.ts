import type { TreeFacts } from '../../../server/matching/index/tree-facts.ts'
import type { Matches } from '../pairs/pair.ts'
import { type SimplePerson, simplePersons } from './names-and-years.ts'

/** Pairs with the same name and year of birth, if nobody else in either tree has both. */
export function exactMatches(a: TreeFacts, b: TreeFacts): Matches {
  const ofA = alone(simplePersons(a))
  const ofB = alone(simplePersons(b))
  return [...ofA].flatMap(([key, number]) => {
    const partner = ofB.get(key)
    return partner === undefined ? [] : [{ a: number, b: partner }]
  })
}

function alone(persons: readonly SimplePerson[]): ReadonlyMap<string, number> {
  const known = persons.filter(({ name, year }) => name !== '' && year !== null)
  const groups = Map.groupBy(known, ({ name, year }) => `${name} ${year}`)
  return new Map(
    [...groups].flatMap(([key, [first, ...others]]) =>
      first === undefined || others.length > 0 ? [] : [[key, first.number] as const],
    ),
  )
}
