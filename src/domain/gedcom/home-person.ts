import type { GedcomNode } from './tokenizer/line.ts'
import { pointerOf } from './values.ts'

/** Programs name in the header the person with whom they open the tree. */
const homeTags: ReadonlySet<string> = new Set(['_HOME', '_ROOT'])

/** The key of the person with whom the program of a file opens the tree; null where the header names none. */
export function homePersonKey(header: GedcomNode): string | null {
  const home = header.children.find((node) => homeTags.has(node.tag) && pointerOf(node) !== null)
  return home === undefined ? null : pointerOf(home)
}
