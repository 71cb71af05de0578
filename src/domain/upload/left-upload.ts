import type { TreeChoice } from './tree-update.ts'

/** An upload that stopped when its page was closed: it can be taken up again with the same file, or cancelled. */
export interface LeftUpload {
  readonly file: FileMark
  readonly personsSent: number
  readonly personsToSend: number
  /** As it was read then: with another choice the file would be cut differently. */
  readonly includeLiving: boolean
  /** Null: it becomes a new tree. */
  readonly target: TreeChoice | null
}

/** By what a file is known again. */
export interface FileMark {
  readonly name: string
  readonly size: number
  readonly lastModified: number
}

export const markOf = ({ name, size, lastModified }: FileMark): FileMark => ({ name, size, lastModified })

export function isSameFile(one: FileMark, other: FileMark): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}
