import type { FamilyId, PersonId } from '#contract/wire.ts'
import type { JoinedTrees } from '../kinship/joined/join-trees.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import { mostNamed, type Walk } from './walk.ts'

/** Traverses linked trees in memory. Returns the leading persons and everything else that the traversal met. */
export function walkJoined(
  joined: JoinedTrees,
  { starts, direction, generations }: Walk,
): { readonly persons: PersonId[]; readonly families: FamilyId[] } {
  const { graph } = joined
  const numbers = starts.map((start) => joined.numberOf(itemKey(start)))
  // Null for persons without relatives and without matches.
  const alone = starts.filter((_, nth) => numbers[nth] === null)
  const first = numbers.filter((number) => number !== null)
  const visited = new Set(first)
  const met = new Set(visited)
  const families = new Set<number>()
  let named = 0
  let frontier: readonly number[] = first
  for (let generation = 0; generation < generations && frontier.length > 0; generation++) {
    const next: number[] = []
    const isFull = () => named >= mostNamed
    const comeBy = (family: number) => {
      if (isFull() || families.has(family)) return
      families.add(family)
      const spouses = graph.spousesIn(family)
      const children: number[] = []
      graph.eachChild(family, (child) => children.push(child))
      named += spouses.length + children.length
      // Spouses of descendants are included, but the traversal does not continue from them.
      if (direction === 'down') for (const spouse of spouses) met.add(spouse)
      for (const person of direction === 'up' ? spouses : children)
        if (!visited.has(person)) {
          visited.add(person)
          next.push(person)
        }
    }
    for (const person of frontier)
      if (direction === 'up') graph.eachFamilyAsChild(person, comeBy)
      else graph.eachFamilyAsSpouse(person, comeBy)
    for (const person of next) met.add(person)
    frontier = isFull() ? [] : next
  }
  return {
    persons: [...alone, ...[...met].map(joined.personId)],
    families: [...families].map(joined.familyId),
  }
}
