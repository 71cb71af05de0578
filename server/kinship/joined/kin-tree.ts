import type { DataGroupId } from '#contract/wire.ts'
import type { FamilyGraph } from '../family-graph.ts'

/** One of the trees that are joined. */
export interface KinTree {
  readonly id: DataGroupId
  readonly graph: FamilyGraph
}
