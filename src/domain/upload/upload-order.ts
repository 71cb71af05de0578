/** What the upload page knows about a file, what the user orders to do with it, and the result. */
import type { DataGroupId, PersonId, SyncId } from '../ids.ts'
import type { LeftUpload } from './left-upload.ts'
import type { TreeChoice } from './tree-update.ts'

/** The possible uses of a file that has been read. */
export interface Surroundings {
  readonly trees: readonly TreeChoice[]
  /** The tree that the file probably updates. */
  readonly suggested: TreeChoice | null
  readonly left: LeftUpload | null
}

export interface UploadOrder {
  readonly file: File
  /** The tree to update; null to create a new tree. */
  readonly target: TreeChoice | null
  readonly includeLiving: boolean
  /** True to continue the stopped upload; otherwise that upload is cancelled. */
  readonly resuming: boolean
  /** True to delete unfinished uploads elsewhere, since the plan has no room for them and this file. */
  readonly dropsUnfinished: boolean
}

/** The tree after a completed upload. */
export interface Arrival {
  readonly treeId: DataGroupId
  readonly syncId: SyncId
  readonly startPersonId: PersonId
}
