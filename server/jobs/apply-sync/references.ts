/** Lines that point at other records, found in the text of a record without reading the rest of it. */
import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import { keyOfXref } from '#domain/gedcom/values.ts'

/** Hands on every pointer of a record. */
export function eachPointer(text: string, take: (tag: string, key: string) => void): void {
  for (let pointer = nextPointer(text, 0); pointer !== null; pointer = nextPointer(text, pointer.end))
    take(pointer.tag, pointer.key)
}

/** The record with something else in the place of every key, its own included. */
export function withoutKeys(text: string, nameOf: (tag: string, key: string) => string): string {
  let from = text.startsWith('0 @') ? text.indexOf('@', 3) + 1 : 0
  let rest = ''
  for (let pointer = nextPointer(text, from); pointer !== null; pointer = nextPointer(text, pointer.end)) {
    rest += `${text.slice(from, pointer.start)}${nameOf(pointer.tag, pointer.key)}`
    from = pointer.end
  }
  return from === 0 ? text : rest + text.slice(from)
}

interface Pointer {
  readonly tag: string
  readonly key: string
  /** Where the value of the line begins and ends. */
  readonly start: number
  readonly end: number
}

/** A tag and a pointer as the whole of a line after its level and its own key. */
const pointerLine = /^\d+ (?:@[^@]*@ )?(\w+) @([^@#][^@]*)@$/

/** The next line that ends with an at-sign and is a pointer. */
function nextPointer(text: string, from: number): Pointer | null {
  for (let end = endingAt(text, from); end >= 0; end = endingAt(text, end + 1)) {
    const line = text.slice(text.lastIndexOf('\n', end) + 1, end + 1)
    const [, tag, xref] = pointerLine.exec(line) ?? []
    if (tag !== undefined && xref !== undefined)
      return { tag, key: keyOfXref(xref), start: end - xref.length - 1, end: end + 1 }
  }
  return null
}

function endingAt(text: string, from: number): number {
  const found = text.indexOf('@\n', from)
  if (found >= 0) return found
  return text.endsWith('@') && text.length > from ? text.length - 1 : -1
}

/** What kind of record a line points at, by its tag; the kinds that only one program knows are Other. */
export const pointedKind = (tag: string): RecordKind => kinds.get(tag) ?? 'Other'

const kinds: ReadonlyMap<string, RecordKind> = new Map([
  ['FAMC', 'Family'],
  ['FAMS', 'Family'],
  ['HUSB', 'Person'],
  ['WIFE', 'Person'],
  ['CHIL', 'Person'],
  ['ASSO', 'Person'],
  ['_ASSO', 'Person'],
  ['ALIA', 'Person'],
  ['SOUR', 'Source'],
  ['REPO', 'Repository'],
  ['NOTE', 'Note'],
  ['SNOTE', 'Note'],
  ['OBJE', 'Media'],
  ['SUBM', 'Submitter'],
  ['ANCI', 'Submitter'],
  ['DESI', 'Submitter'],
])
