/** The messages between the page and the worker that reads the files beside a tree. Each request gets one answer. */
import type { AddedByHand } from './added-by-hand.ts'
import type { FoundFile } from './files-beside.ts'

export type ToFiles =
  | { readonly type: 'open'; readonly archive: Blob }
  | { readonly type: 'find added' }
  | { readonly type: 'choose'; readonly wanted: ReadonlySet<string>; readonly maxBytes: number }
  | { readonly type: 'next' }

export type FromFiles =
  /** The files of the archive; `names` is null if it is no archive. */
  | { readonly type: 'opened'; readonly names: readonly string[] | null; readonly treeName: string | null }
  | { readonly type: 'added'; readonly files: readonly AddedByHand[] }
  | { readonly type: 'chosen' }
  /** The next of the chosen files; null after the last one. */
  | { readonly type: 'found'; readonly file: FoundFile | null }
  /** The archive cannot be read any further. */
  | { readonly type: 'damaged' }
