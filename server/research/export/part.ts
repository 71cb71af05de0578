/** Some records of a tree as lines of an export, with what the writer needs to know about the records around them. */
import type { DataGroupId } from '#contract/wire.ts'
import type { PictureSize } from '#domain/content/regions/region.ts'
import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { keyOfXref } from '#domain/gedcom/values.ts'
import type { KnownRecords, Tie } from '#domain/gedcom/write/exporter.ts'
import { missingOfFamily, missingOfPerson } from '#domain/gedcom/write/ties.ts'
import { pointedAt } from '#domain/gedcom/write/xrefs.ts'
import {
  kindsOfXrefs,
  type StoredRecord,
  type StoredTie,
  tiesOfFamilies,
  tiesOfPersons,
} from '../../store/readers/records.ts'
import { pictureSizes } from '../../store/readers/tree-files.ts'
import type { Queries } from '../../store/store.ts'

export interface Part {
  readonly records: readonly { readonly node: GedcomNode; readonly ties: readonly Tie[] }[]
  readonly known: KnownRecords
}

export async function partOf(
  db: Queries,
  dataGroupId: DataGroupId,
  kind: RecordKind,
  stored: readonly StoredRecord[],
): Promise<Part> {
  const nodes = stored.map((record) => ({ node: nodeOf(record), number: record.number }))
  const tied = await tiesOf(db, dataGroupId, kind, stored)
  const xrefs = new Set<string>()
  for (const { node } of nodes) gatherXrefs(node, xrefs)
  for (const ties of tied.values()) for (const { key } of ties) xrefs.add(key)
  const kinds = await kindsOfXrefs(db, dataGroupId, [...xrefs])
  return {
    records: nodes.map(({ node, number }) => ({ node, ties: missing(kind, node, tied.get(number) ?? []) })),
    known: knownOf(kinds, await pictureSizes(db, dataGroupId, [...xrefs])),
  }
}

export function nodeOf({ text, key }: StoredRecord): GedcomNode {
  const node = parseRecord(text)
  if (node === null) throw new Error(`The stored record ${key} is no record.`)
  return node
}

function gatherXrefs(node: GedcomNode, xrefs: Set<string>): void {
  const xref = node.xref === '' ? pointedAt(node.value) : node.xref
  if (xref !== null) xrefs.add(keyOfXref(xref))
  for (const child of node.children) gatherXrefs(child, xrefs)
}

const tags: Readonly<Record<RecordKind, string>> = {
  Header: 'HEAD',
  Person: 'INDI',
  Family: 'FAM',
  Source: 'SOUR',
  Repository: 'REPO',
  Note: 'SNOTE',
  Media: 'OBJE',
  Submitter: 'SUBM',
  Other: 'OTHER',
}

function knownOf(
  kinds: ReadonlyMap<string, readonly RecordKind[]>,
  sizes: ReadonlyMap<string, PictureSize>,
): KnownRecords {
  const of = (xref: string) => kinds.get(keyOfXref(xref)) ?? []
  return {
    has: (tag, xref) => of(xref).some((kind) => tags[kind] === tag),
    kindOf: (xref) => {
      const [kind] = of(xref)
      return kind === undefined ? null : tags[kind]
    },
    isShared: (xref) => of(xref).length > 1,
    pictureSize: (xref) => sizes.get(keyOfXref(xref)) ?? null,
  }
}

async function tiesOf(
  db: Queries,
  dataGroupId: DataGroupId,
  kind: RecordKind,
  stored: readonly StoredRecord[],
): Promise<ReadonlyMap<number, StoredTie[]>> {
  const read = kind === 'Person' ? tiesOfPersons : kind === 'Family' ? tiesOfFamilies : null
  const numbers = stored.map(({ number }) => number)
  return read === null ? new Map() : Map.groupBy(await read(db, dataGroupId, numbers), ({ number }) => number)
}

function missing(kind: RecordKind, node: GedcomNode, ties: readonly StoredTie[]): readonly Tie[] {
  const keys = (role: StoredTie['role']) => ties.filter((tie) => tie.role === role).map(({ key }) => key)
  if (kind === 'Person') return missingOfPerson(node, { childIn: keys('child'), spouseIn: keys('spouse') })
  if (kind !== 'Family') return []
  const [father = null] = keys('father')
  const [mother = null] = keys('mother')
  return missingOfFamily(node, { father, mother, children: keys('child') })
}
