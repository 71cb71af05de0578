/** What the pointers of a record point at. */
import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { pointerOf } from '#domain/gedcom/values.ts'

/** `Any`: the tag does not say. */
export type PointerKind = RecordKind | 'Any'

const kinds: ReadonlyMap<string, PointerKind> = new Map([
  ['HUSB', 'Person'],
  ['WIFE', 'Person'],
  ['CHIL', 'Person'],
  ['ASSO', 'Person'],
  ['_ASSO', 'Person'],
  ['ALIA', 'Person'],
  ['_WITN', 'Person'],
  ['_WTN', 'Person'],
  ['_GODP', 'Person'],
  ['_SHAR', 'Person'],
  ['_FRIEND', 'Person'],
  ['FAMC', 'Family'],
  ['FAMS', 'Family'],
  ['SOUR', 'Source'],
  ['REPO', 'Repository'],
  ['NOTE', 'Note'],
  ['SNOTE', 'Note'],
  ['OBJE', 'Media'],
  ['_PHOTO', 'Media'],
  ['SUBM', 'Submitter'],
  ['ANCI', 'Submitter'],
  ['DESI', 'Submitter'],
])

export interface Pointer {
  readonly kind: PointerKind
  readonly key: string
}

const at = 64

/** What a line points at; null where it does not. */
export function pointerIn(node: GedcomNode): Pointer | null {
  if (node.value.charCodeAt(0) !== at) return null
  const key = pointerOf(node)
  return key === null ? null : { kind: kinds.get(node.tag) ?? 'Any', key }
}
