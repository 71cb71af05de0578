/** Records in the form of an exported file. */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import {
  Exporter,
  type ExportFormat,
  type KnownRecords,
  type Tie,
  trailer,
} from '#domain/gedcom/write/exporter.ts'
import { missingOfFamily, missingOfPerson } from '#domain/gedcom/write/ties.ts'
import { pointedAt } from '#domain/gedcom/write/xrefs.ts'

/** Returns the whole file that is written for these records. */
export function exported(
  records: readonly GedcomNode[],
  format: ExportFormat,
  sizeOf: KnownRecords['pictureSize'] = () => null,
  file: KnownRecords['file'] = () => null,
): string {
  const known = { ...knownRecords(records), pictureSize: sizeOf, file }
  const ties = tiesIn(records)
  const header = records.find(({ tag }) => tag === 'HEAD')
  const others = records.filter((record) => record !== header)
  const first = new Exporter(format, header, known)
  for (const record of others) first.meet(record)
  const start = first.header()
  const second = new Exporter(format, header, known, first.tags.clashes)
  return `${start}${others.map((record) => second.record(record, ties(record))).join('')}${trailer}`
}

const kindOf = (tag: string) => (tag === 'NOTE' ? 'SNOTE' : tag)

function knownRecords(records: readonly GedcomNode[]): Omit<KnownRecords, 'pictureSize' | 'file'> {
  const kinds = new Map<string, Set<string>>()
  for (const { tag, xref } of records)
    if (xref !== '') kinds.set(xref, (kinds.get(xref) ?? new Set()).add(kindOf(tag)))
  return {
    has: (tag, xref) => kinds.get(xref)?.has(tag) ?? false,
    kindOf: (xref) => [...(kinds.get(xref) ?? [])][0] ?? null,
    isShared: (xref) => (kinds.get(xref)?.size ?? 0) > 1,
  }
}

/** Adds each link of a record to the record on the other side. */
function tiesIn(records: readonly GedcomNode[]): (record: GedcomNode) => readonly Tie[] {
  const told = new Map<string, { readonly tag: string; readonly by: GedcomNode }[]>()
  for (const by of records)
    for (const { tag, value } of by.children) {
      const pointer = isTie(by.tag, tag) ? pointedAt(value) : null
      if (pointer !== null) told.set(pointer, [...(told.get(pointer) ?? []), { tag, by }])
    }
  return (record) => {
    const about = (...tags: string[]) =>
      (told.get(record.xref) ?? []).filter(({ tag }) => tags.includes(tag)).map(({ by }) => by)
    const keys = (...tags: string[]) => about(...tags).map(({ xref }) => xref)
    if (record.tag === 'INDI')
      return missingOfPerson(record, { childIn: keys('CHIL'), spouseIn: keys('HUSB', 'WIFE') })
    if (record.tag !== 'FAM') return []
    const spouses = about('FAMS')
    return missingOfFamily(record, {
      father: spouses.find((person) => !isWoman(person))?.xref ?? null,
      mother: spouses.find(isWoman)?.xref ?? null,
      children: keys('FAMC'),
    })
  }
}

const isWoman = ({ children }: GedcomNode) =>
  children.some(({ tag, value }) => tag === 'SEX' && value === 'F')

const isTie = (record: string, tag: string) =>
  (record === 'INDI' && /^FAM[CS]$/.test(tag)) || (record === 'FAM' && /^(HUSB|WIFE|CHIL)$/.test(tag))
