import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import { pointedKind } from '#domain/gedcom/pointed-kind.ts'

/** Finds the record that a key refers to. Programs may use the same key for records of different kinds. */
export class Directory {
  readonly #indexes = new Map<RecordKind, Map<string, number>>()
  /**
   * Records of kinds that only one program has. Their keys are stored without the tag, as lines that point at them
   * write them.
   */
  readonly #others = new Map<string, number>()

  /** Adds a record. Returns false if an earlier record has the same key, because the first one wins. */
  add(kind: RecordKind, key: string, index: number): boolean {
    const ofKind = this.#indexes.get(kind) ?? new Map<string, number>()
    this.#indexes.set(kind, ofKind)
    if (ofKind.has(key)) return false
    ofKind.set(key, index)
    const pointer = kind === 'Other' ? key.slice(key.indexOf(' ') + 1) : ''
    if (pointer !== '' && !this.#others.has(pointer)) this.#others.set(pointer, index)
    return true
  }

  find(kind: RecordKind, key: string): number | null {
    return this.#indexes.get(kind)?.get(key) ?? null
  }

  /** The target of a line with this tag: a record of the kind that belongs to the tag, otherwise of any kind. */
  pointedAt(tag: string, key: string): number | null {
    const kind = pointedKind(tag)
    const expected = kind === null ? null : this.find(kind, key)
    if (expected !== null) return expected
    for (const ofKind of this.#indexes.values()) {
      const found = ofKind.get(key)
      if (found !== undefined) return found
    }
    return this.#others.get(key) ?? null
  }
}
