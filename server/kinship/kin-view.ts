import type { PersonGroup } from '#contract/research/relation.ts'
import type { DataGroupId, FamilyId, PersonId } from '#contract/wire.ts'
import { type ItemKey, itemId } from '../store/readers/item-keys.ts'
import type { FamilyGraph } from './family-graph.ts'

/** The relatives that a viewer sees: the ties of one tree, or of several joined trees. */
export interface KinView {
  readonly graph: FamilyGraph
  /** The number of a tree's person in the graph; null for a person without any ties there. */
  readonly numberOf: (person: ItemKey) => number | null
  /** The id of a person; for matched persons, the id of the leading one. */
  readonly personId: (number: number) => PersonId
  readonly familyId: (number: number) => FamilyId
  /** The matched persons under this number; null for a person who is in one tree only. */
  readonly groupOf: (number: number) => PersonGroup | null
}

/** A view of a single tree: its persons and families keep the numbers that they have in the tree. */
export const treeView = (dataGroupId: DataGroupId, graph: FamilyGraph): KinView => ({
  graph,
  numberOf: ({ number }) => number,
  personId: (number) => itemId(dataGroupId, number),
  familyId: (number) => itemId(dataGroupId, number),
  groupOf: () => null,
})
