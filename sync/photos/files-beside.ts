import type { AddedByHand } from './added-by-hand.ts'

/** The files that came with a tree: the members of its archive, or the files of its folder. */
export interface FilesBeside {
  readonly names: readonly string[]
  /** The name of the tree itself; null if it is not among the files. */
  readonly treeName: string | null
  /** The files that were added to the tree by hand, if this is an archive of ours. They are among `names`. */
  readonly added: () => Promise<readonly AddedByHand[]>
  /** The files with these names, one after the other. None of them is larger in memory than `maxBytes`. */
  readonly read: (wanted: ReadonlySet<string>, maxBytes: number) => AsyncIterable<FoundFile>
}

export type FoundFile =
  | { readonly name: string; readonly data: Blob }
  | { readonly name: string; readonly problem: 'too-large' | 'damaged' }
