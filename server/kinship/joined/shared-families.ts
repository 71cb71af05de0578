import type { FamilyId, PersonId } from '#contract/wire.ts'
import { itemId, itemKey } from '../../store/readers/item-keys.ts'
import type { KinTree } from './kin-tree.ts'
import type { Numbering, Place } from './numbering.ts'
import { type FamilyTies, sameFamilies } from './same-families.ts'

/** The families that are in several of the trees, the leading one first. */
export function sharedFamilies(trees: readonly KinTree[], persons: Numbering): Place[][] {
  const rankOf = new Map(trees.map(({ id }, rank) => [id, rank]))
  const placesOf = ({ id, dataGroupId }: FamilyTies) => {
    const tree = rankOf.get(dataGroupId)
    return tree === undefined ? [] : { tree, number: itemKey(id).number }
  }
  return sameFamilies(trees.flatMap((_, rank) => tiesOf(trees, rank, persons)))
    .filter(({ length }) => length > 1)
    .map((set) => set.flatMap(placesOf))
}

/** The families of a tree that have a member in another tree: only these can be in several trees. */
function tiesOf(trees: readonly KinTree[], rank: number, persons: Numbering): FamilyTies[] {
  const tree = trees[rank]
  if (tree === undefined) return []
  const { id, graph } = tree
  const found: FamilyTies[] = []
  for (let number = 1; number <= graph.lastFamily; number++) {
    const spouses = graph.spousesIn(number).map((spouse) => persons.of(rank, spouse))
    const children: number[] = []
    graph.eachChild(number, (child) => children.push(persons.of(rank, child)))
    if ([...spouses, ...children].every((person) => persons.groupOf(person).length === 0)) continue
    const idsOf = (numbers: readonly number[]) => numbers.map((person) => personId(trees, persons, person))
    found.push({
      id: itemId<FamilyId>(id, number),
      dataGroupId: id,
      spouses: idsOf(spouses),
      children: idsOf(children),
    })
  }
  return found
}

function personId(trees: readonly KinTree[], persons: Numbering, joined: number): PersonId {
  const { tree, number } = persons.origin(joined)
  return itemId(trees[tree]?.id ?? '', number)
}
