/** What the upload page is told of a file's surroundings, what it orders, and what has come of that. */
import type { DataGroupId, PersonId, SyncId } from '../ids.ts'
import type { LeftUpload } from './left-upload.ts'
import type { TreeChoice } from './tree-update.ts'

/** What a file that has been read can become. */
export interface Surroundings {
  readonly trees: readonly TreeChoice[]
  /** The tree that the file is probably an update of. */
  readonly suggested: TreeChoice | null
  readonly left: LeftUpload | null
}

export interface UploadOrder {
  readonly file: File
  /** Null: a new tree. */
  readonly target: TreeChoice | null
  readonly includeLiving: boolean
  /** Goes on where an upload that was left had stopped; else what was left is cancelled. */
  readonly resuming: boolean
  /** What is unfinished elsewhere is dropped, since the plan has no room for it and this file. */
  readonly dropsUnfinished: boolean
}

/** The tree that has arrived. */
export interface Arrival {
  readonly treeId: DataGroupId
  readonly syncId: SyncId
  readonly startPersonId: PersonId
}
