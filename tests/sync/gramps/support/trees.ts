/** Reads and interprets whole files, in a form in which two versions of one tree can be compared. */
import { openAsBlob } from 'node:fs'
import { readFamily } from '#domain/gedcom/family.ts'
import type { Fact, FamilyRecord, PersonRecord } from '#domain/gedcom/interpreted.ts'
import { readPerson } from '#domain/gedcom/person.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { textOf } from '#domain/gedcom/values.ts'
import { openSource } from '#sync/open-source.ts'
import type { SourceFacts } from '#sync/record-source.ts'

export interface WholeFile {
  readonly records: readonly GedcomNode[]
  readonly facts: SourceFacts
  readonly remarks: readonly string[]
  readonly unknownTags: readonly string[]
}

export async function readWhole(file: Blob, fileName = ''): Promise<WholeFile> {
  const records: GedcomNode[] = []
  const remarks: string[] = []
  const unknownTags: string[] = []
  const source = await openSource(file, fileName)
  const rows = source.records({
    remarks: {
      remark: (line, text, reason) => remarks.push(`${line} ${text} — ${reason}`),
      countTag: (path) => unknownTags.push(path),
    },
  })
  for (;;) {
    const next = await rows.next()
    if (next.done === true) return { records, facts: next.value, remarks, unknownTags }
    records.push(...next.value)
  }
}

export const readPath = async (path: string) => readWhole(await openAsBlob(path), path)

export const countOf = ({ records }: WholeFile, tag: string) =>
  records.filter((record) => record.tag === tag).length

/** New keys, as another program would number them. */
export type Rename = (key: string) => string

/** A tree in words: everything that is known of each person and each family, a line each. */
export function inWords({ records }: WholeFile, rename: Rename = (key) => key): readonly string[] {
  const texts = new Map(records.map((record) => [`${record.tag} ${record.xref}`, textOf(record)]))
  const noteText = (key: string) => texts.get(`SNOTE ${key}`) ?? texts.get(`NOTE ${key}`) ?? `missing ${key}`
  const words = { rename, noteText }
  return records.flatMap((record) => {
    if (record.tag !== 'INDI' && record.tag !== 'FAM') return []
    const lines =
      record.tag === 'INDI'
        ? wordsOfPerson(readPerson(record), words)
        : wordsOfFamily(readFamily(record), words)
    return lines.map((line) => `${rename(record.xref)}: ${line}`.normalize('NFC'))
  })
}

interface Words {
  readonly rename: Rename
  readonly noteText: (key: string) => string
}

const wordsOfPerson = (person: PersonRecord, words: Words): readonly string[] => [
  `name ${person.name.map(({ kind, text }) => `${kind}:${text}`).join(' ')}`,
  `gender ${person.gender}`,
  ...person.childOf.map(({ familyKey, link }) => `child of ${words.rename(familyKey)} ${link ?? ''}`.trim()),
  ...person.spouseIn.map((familyKey) => `spouse in ${words.rename(familyKey)}`),
  ...person.facts.map((fact) => wordsOfFact(fact, words)),
]

const wordsOfFamily = (family: FamilyRecord, words: Words): readonly string[] => [
  ...family.spouses.map(({ personKey, role }) => `${role} ${words.rename(personKey)}`),
  ...family.children.map(({ personKey, link }) => `child ${words.rename(personKey)} ${link ?? ''}`.trim()),
  ...family.facts.map((fact) => wordsOfFact(fact, words)),
]

function wordsOfFact({ type, value, date, place, details }: Fact, { rename, noteText }: Words): string {
  const {
    notes = [],
    noteKeys = [],
    citations = [],
    media = [],
    nameParts: _,
    relatedKey,
    ...plain
  } = details
  // A note is the same whether it is embedded or a record of its own.
  const notesIn = type === 'Note' && value !== null ? [value, ...notes] : notes
  const parts = [
    type,
    value === null || type === 'Note' ? '' : JSON.stringify(value),
    date === null ? '' : `on ${JSON.stringify(date)}`,
    place === null ? '' : `in ${place.name}`,
    relatedKey === undefined ? '' : `with ${rename(relatedKey)}`,
    ...Object.entries(plain).map(([name, text]) => `${name} ${JSON.stringify(text)}`),
    ...[...notesIn, ...noteKeys.map(noteText)].map((text) => `note ${JSON.stringify(text)}`),
    ...citations.map(({ page, quality, text }) => `source ${JSON.stringify([page, quality, text])}`),
    ...media.map(() => 'media'),
  ]
  return parts.filter((part) => part !== '').join(' ')
}
