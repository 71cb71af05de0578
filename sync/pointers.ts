/** Finds what the pointers of a record point at. */
import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import { pointedKind } from '#domain/gedcom/pointed-kind.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { pointerOf } from '#domain/gedcom/values.ts'

/** `Any`: the tag of the line does not say what kind of record the pointer points at. */
export type PointerKind = RecordKind | 'Any'

export interface Pointer {
  readonly kind: PointerKind
  readonly key: string
}

const at = 64

/** The target of a line's pointer; null if it has none. */
export function pointerIn(node: GedcomNode): Pointer | null {
  if (node.value.charCodeAt(0) !== at) return null
  const key = pointerOf(node)
  return key === null ? null : { kind: pointedKind(node.tag) ?? 'Any', key }
}
