/**
 * The keys of a file's records: their cross-references, or a key that we make if there is none or another record of its
 * kind has it already. No record replaces another, and each reading gives the same keys.
 */
import { kindOf } from '#domain/gedcom/kind.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { keyOfXref, lineText } from '#domain/gedcom/values.ts'
import { ownText } from '#domain/text/own-text.ts'
import { clipped } from '#domain/text/text.ts'
import type { Remarks } from '../record-source.ts'

export class RecordKeys {
  /** The keys that we made, by the line of their record: enough for the next reading to give the same keys. */
  readonly own = new Map<number, string>()
  readonly #taken = new Map<string, Set<string>>()
  readonly #counts = new Map<string, number>()

  keyOf(record: GedcomNode, remarks: Remarks): string {
    const kind = kindOf(record.tag)
    const taken = this.#takenOf(kind === 'Other' ? record.tag : kind)
    const xref = kind === 'Header' ? 'HEAD' : keyOfXref(record.xref)
    if (xref !== '' && !taken.has(xref)) return this.#take(taken, ownText(xref))
    if (xref !== '') remarks.remark(record.line, lineText(record), takenKey)
    else if (kind !== 'Other') remarks.remark(record.line, lineText(record), noKey)
    const own = xref === '' ? this.#ownKey(taken, record.tag, 1) : this.#ownKey(taken, xref, 2)
    this.own.set(record.line, own)
    return own
  }

  #takenOf(kind: string): Set<string> {
    const taken = this.#taken.get(kind) ?? new Set()
    this.#taken.set(kind, taken)
    return taken
  }

  #ownKey(taken: Set<string>, stem: string, first: number): string {
    for (;;) {
      const count = this.#counts.get(stem) ?? first
      this.#counts.set(stem, count + 1)
      const key = `${clipped(stem, longestStem)}~${count}`
      if (!taken.has(key)) return this.#take(taken, key)
    }
  }

  #take(taken: Set<string>, key: string): string {
    taken.add(key)
    return key
  }
}

/** The key of a record in a file that has been read once before. */
export function keyReadAgain(record: GedcomNode, own: ReadonlyMap<number, string>): string {
  return own.get(record.line) ?? (kindOf(record.tag) === 'Header' ? 'HEAD' : keyOfXref(record.xref))
}

const longestStem = 100
const noKey = 'This record has no number, so nothing can point to it. We store it on its own.'
const takenKey = 'Another record already has this number. We store both; links lead to the first.'
