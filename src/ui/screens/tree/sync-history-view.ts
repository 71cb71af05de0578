import type { SyncId } from '#domain/ids.ts'
import type { TreeChanges } from '#domain/upload/tree-update.ts'

/** The state or result of an upload; `Undone`: it was applied and later undone. */
export type SyncFate = 'Active' | 'Completing' | 'Cancelled' | 'Failed' | 'Completed' | 'Undone'

/** An update from a file, the undoing of an update, or the redoing of an undone one. */
export type SyncDeed = 'update' | 'take back' | 'bring back'

/** One upload in the history of a tree. */
export interface SyncRow {
  readonly id: SyncId
  readonly date: string
  readonly fate: SyncFate
  readonly does: SyncDeed
  /** The number of persons in the file. */
  readonly persons: number
  /** What the sync changed in the tree; null if that is unknown. */
  readonly changes: TreeChanges | null
  readonly canUndo: boolean
}
