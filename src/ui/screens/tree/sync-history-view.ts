import type { SyncId } from '#domain/ids.ts'
import type { TreeChanges } from '#domain/upload/tree-update.ts'

/** How an upload ended, or where it is; `Undone`: it was applied, and taken back since. */
export type SyncFate = 'Active' | 'Completing' | 'Cancelled' | 'Failed' | 'Completed' | 'Undone'

/** An update from a file; one taken back; or brought back, after it had been taken back. */
export type SyncDeed = 'update' | 'take back' | 'bring back'

/** One upload of a tree, as its history shows it. */
export interface SyncRow {
  readonly id: SyncId
  readonly date: string
  readonly fate: SyncFate
  readonly does: SyncDeed
  /** How many persons the file had. */
  readonly persons: number
  /** Null while they are not known. */
  readonly changes: TreeChanges | null
  readonly canUndo: boolean
}
