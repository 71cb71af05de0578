import type { PersonGroup } from '#contract/research/relation.ts'
import type { DataGroupId, FamilyId, PersonId } from '#contract/wire.ts'
import { type ItemKey, itemId } from '../store/readers/item-keys.ts'
import type { FamilyGraph } from './family-graph.ts'

/** Whom a viewer sees hang together: the ties of one tree, or of several as if they were one. */
export interface KinView {
  readonly graph: FamilyGraph
  /** The number by which a person of one of the trees goes in the graph; null for one of whom nothing is known there. */
  readonly numberOf: (person: ItemKey) => number | null
  /** Of several persons who are one the id of the one who leads. */
  readonly personId: (number: number) => PersonId
  readonly familyId: (number: number) => FamilyId
  /** Those who are one under this number; null for somebody who stands in one tree only. */
  readonly groupOf: (number: number) => PersonGroup | null
}

/** One tree, by its own numbers. */
export const treeView = (dataGroupId: DataGroupId, graph: FamilyGraph): KinView => ({
  graph,
  numberOf: ({ number }) => number,
  personId: (number) => itemId(dataGroupId, number),
  familyId: (number) => itemId(dataGroupId, number),
  groupOf: () => null,
})
