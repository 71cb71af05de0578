/** Which other records a record points at: a note or a picture that only the living point at stays at home. */
import type { RecordKind } from './interpreted.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { pointerOf } from './values.ts'

export interface Reference {
  readonly kind: RecordKind
  readonly key: string
}

/** Notes, sources, repositories and media that any line of the record points at; some of them twice. */
export function referencesOf(record: GedcomNode): readonly Reference[] {
  const found: Reference[] = []
  gather(record, found)
  return found
}

const kinds: ReadonlyMap<string, RecordKind> = new Map([
  ['NOTE', 'Note'],
  ['SNOTE', 'Note'],
  ['SOUR', 'Source'],
  ['REPO', 'Repository'],
  ['OBJE', 'Media'],
  ['_PHOTO', 'Media'],
])

function gather(node: GedcomNode, found: Reference[]): void {
  for (const child of node.children) {
    const kind = kinds.get(child.tag)
    const key = kind === undefined ? null : pointerOf(child)
    if (kind !== undefined && key !== null) found.push({ kind, key })
    if (child.children.length > 0) gather(child, found)
  }
}
