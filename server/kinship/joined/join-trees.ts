import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DataGroupId, FamilyId } from '#contract/wire.ts'
import { type ItemKey, itemId } from '../../store/readers/item-keys.ts'
import type { PersonLink } from '../../store/readers/person-sets.ts'
import type { KinView } from '../kin-view.ts'
import { joinTies } from './join-ties.ts'
import type { KinTree } from './kin-tree.ts'
import { Numbering } from './numbering.ts'
import { personSets } from './sets.ts'
import { sharedFamilies } from './shared-families.ts'
import { withoutCycles } from './without-cycles.ts'

export interface JoinedTrees extends KinView {
  /** The joined trees, the leading one first. */
  readonly treeIds: readonly DataGroupId[]
  /** Returns the number of a family, as `numberOf` does for a person. */
  readonly familyNumberOf: (family: ItemKey) => number | null
  /** All families that this number stands for, the leading one first. */
  readonly familyMembersOf: (number: number) => readonly FamilyId[]
  /** The approximate memory use of the joined trees, in bytes. */
  readonly bytes: number
}

/** Joins the trees by the links between them, in leading order. Other requests are answered in between. */
export async function joinTrees(
  trees: readonly KinTree[],
  links: readonly PersonLink[],
): Promise<JoinedTrees> {
  const graphs = trees.map(({ graph }) => graph)
  const ids = trees.map(({ id }) => id)
  const persons = numberPersons(trees, personSets(links, ids))
  await nextTurn()
  const families = new Numbering(graphs.map(({ lastFamily }) => lastFamily))
  for (const set of sharedFamilies(trees, persons)) families.unite(set)
  await nextTurn()
  const ties = joinTies(graphs, persons, families)
  await nextTurn()
  const graph = withoutCycles(ties)
  return {
    treeIds: ids,
    graph,
    bytes: graph.bytes + persons.bytes + families.bytes,
    numberOf: (person) => numberIn(persons, person),
    familyNumberOf: (family) => numberIn(families, family),
    personId: (number) => idIn(persons, number),
    familyId: (number) => idIn(families, number),
    familyMembersOf: (number) => {
      const members = families.groupOf(number)
      return (members.length === 0 ? [number] : members).map((member) => idIn(families, member))
    },
    groupOf: (number) => {
      const members = persons.groupOf(number)
      if (members.length === 0) return null
      return { id: idIn(persons, number), memberIds: members.map((member) => idIn(persons, member)) }
    },
  }

  function numberIn(numbering: Numbering, { dataGroupId, number }: ItemKey): number | null {
    const tree = ids.indexOf(dataGroupId)
    const joined = tree < 0 ? 0 : numbering.of(tree, number)
    return joined === 0 ? null : joined
  }

  function idIn<Id extends string>(numbering: Numbering, joined: number): Id {
    const { tree, number } = numbering.origin(joined)
    return itemId<Id>(ids[tree] ?? '', number)
  }
}

function numberPersons(trees: readonly KinTree[], sets: readonly (readonly ItemKey[])[]): Numbering {
  const rankOf = new Map(trees.map(({ id }, rank) => [id, rank]))
  const highest = trees.map(({ graph }) => graph.lastPerson)
  // A matched person may have no relatives in a tree, so that the number is above the tree's `lastPerson`.
  const places = sets.map((set) =>
    set.flatMap(({ dataGroupId, number }) => {
      const tree = rankOf.get(dataGroupId)
      if (tree === undefined) return []
      highest[tree] = Math.max(highest[tree] ?? 0, number)
      return { tree, number }
    }),
  )
  const persons = new Numbering(highest)
  for (const set of places) persons.unite(set)
  return persons
}
