import type { SyncId } from '#domain/ids.ts'
import type { TreeChanges } from '#domain/tree-update.ts'

/** How an upload ended, or where it is; `Undone`: it was applied, and taken back since. */
export type SyncFate = 'Active' | 'Completing' | 'Cancelled' | 'Failed' | 'Completed' | 'Undone'

/** One upload of a tree, as its history shows it. */
export interface SyncRow {
  readonly id: SyncId
  readonly date: string
  readonly fate: SyncFate
  /** How many persons the file had. */
  readonly persons: number
  /** Null while they are not known. */
  readonly changes: TreeChanges | null
  readonly canUndo: boolean
}
