/** Lines that point at other records, found in the text of a record without reading the rest of it. */
import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import { keyOfXref } from '#domain/gedcom/values.ts'

/** A line's level and own key, its tag, and the key that it points at. */
const pointerLine = /^(\d+ (?:@[^@\n]*@ )?)(\w+) @([^@#\n][^@\n]*)@$/gm

/** Hands on every pointer of a record. */
export function eachPointer(text: string, take: (tag: string, key: string) => void): void {
  if (!text.includes('@\n') && !text.endsWith('@')) return
  for (const [, , tag = '', xref = ''] of text.matchAll(pointerLine)) take(tag, keyOfXref(xref))
}

/** The record with something else in the place of every key, its own included. */
export function withoutKeys(text: string, nameOf: (tag: string, key: string) => string): string {
  const own = text.replace(/^0 @[^@\n]*@/, '0')
  if (!own.includes('@\n') && !own.endsWith('@')) return own
  return own.replace(
    pointerLine,
    (_, start: string, tag: string, xref: string) => `${start}${tag} ${nameOf(tag, keyOfXref(xref))}`,
  )
}

/** What kind of record a line points at, by its tag; the kinds that only one program knows are Other. */
export const pointedKind = (tag: string): RecordKind => kinds[tag] ?? 'Other'

const kinds: Readonly<Record<string, RecordKind>> = {
  FAMC: 'Family',
  FAMS: 'Family',
  HUSB: 'Person',
  WIFE: 'Person',
  CHIL: 'Person',
  ASSO: 'Person',
  _ASSO: 'Person',
  ALIA: 'Person',
  SOUR: 'Source',
  REPO: 'Repository',
  NOTE: 'Note',
  SNOTE: 'Note',
  OBJE: 'Media',
  SUBM: 'Submitter',
  ANCI: 'Submitter',
  DESI: 'Submitter',
}
