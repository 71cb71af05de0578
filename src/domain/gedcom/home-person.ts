import type { GedcomNode } from './tokenizer/line.ts'
import { pointerOf } from './values.ts'

/** In the header, programs name the person with whom they open the tree. */
const homeTags: ReadonlySet<string> = new Set(['_HOME', '_ROOT'])

/** Returns the key of the person with whom the file's program opens the tree; null if the header names none. */
export function homePersonKey(header: GedcomNode): string | null {
  const home = header.children.find((node) => homeTags.has(node.tag) && pointerOf(node) !== null)
  return home === undefined ? null : pointerOf(home)
}
