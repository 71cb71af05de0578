import type { TreeChoice } from './tree-update.ts'

/** An upload that stopped when its page was closed. The user can continue it with the same file, or cancel it. */
export interface LeftUpload {
  readonly file: FileMark
  readonly personsSent: number
  readonly personsToSend: number
  /** Whether the user chose to include living people. With the other choice, the file would be split differently. */
  readonly includeLiving: boolean
  /** The tree that the upload updates; null if it becomes a new tree. */
  readonly target: TreeChoice | null
}

/** Identifies a file when the user chooses it again. */
export interface FileMark {
  readonly name: string
  readonly size: number
  readonly lastModified: number
}

export const markOf = ({ name, size, lastModified }: FileMark): FileMark => ({ name, size, lastModified })

export function isSameFile(one: FileMark, other: FileMark): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}
