import type { FamilyFacts, TreeFacts } from '../../matching/index/tree-facts.ts'
import type { TreeChange } from '../../matching/kept/kept-tree.ts'

export interface TreeChanges extends TreeChange {
  /** The numbers of changed persons, and of all who are or were members of changed families. */
  readonly touched: readonly number[]
}

/** The differences between two states of a tree; null if a person or family was removed. */
export function changesOf(former: TreeFacts, now: TreeFacts): TreeChanges | null {
  const persons = changed(former.persons, now.persons)
  const families = changed(former.families, now.families)
  if (persons === null || families === null) return null
  const formerFamilies = new Map(former.families.map((family) => [family.number, family]))
  const touched = new Set(persons.map(({ number }) => number))
  for (const family of families)
    for (const each of [family, formerFamilies.get(family.number)])
      for (const number of each === undefined ? [] : membersOf(each)) touched.add(number)
  return { persons, families, touched: [...touched] }
}

function changed<Item extends { readonly number: number }>(former: readonly Item[], now: readonly Item[]) {
  const known = new Map(former.map((item) => [item.number, JSON.stringify(item)]))
  const differing: Item[] = []
  for (const item of now) {
    if (known.get(item.number) !== JSON.stringify(item)) differing.push(item)
    known.delete(item.number)
  }
  return known.size > 0 ? null : differing
}

const membersOf = ({ fatherNumber, motherNumber, children }: FamilyFacts): number[] =>
  [fatherNumber, motherNumber, ...children.map(({ number }) => number)].filter((number) => number !== null)
