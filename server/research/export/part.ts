/** Some records of a tree as lines of an export, with what the writer needs to know about the records around them. */
import type { DataGroupId } from '#contract/wire.ts'
import { archiveNameOf } from '#domain/content/file-paths.ts'
import type { PictureSize } from '#domain/content/regions/region.ts'
import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { keyOfXref, textOf } from '#domain/gedcom/values.ts'
import type { KnownRecords, Tie } from '#domain/gedcom/write/exporter.ts'
import { missingOfFamily, missingOfPerson } from '#domain/gedcom/write/ties.ts'
import type { TaggedPhoto } from '#domain/gedcom/write/uploaded-files.ts'
import { pointedAt } from '#domain/gedcom/write/xrefs.ts'
import { bytesOfPaths, type StoredTreeBytes, tagsOfPersons } from '../../store/readers/archived-files.ts'
import {
  kindsOfXrefs,
  type StoredRecord,
  type StoredTie,
  tiesOfFamilies,
  tiesOfPersons,
} from '../../store/readers/records.ts'
import { pictureSizes } from '../../store/readers/tree-files.ts'
import type { Queries } from '../../store/store.ts'

/** Whether the photos and files are in the same archive, or the export is a GEDCOM file alone. */
export type WithFiles = 'with files' | 'without files'

export interface Part {
  readonly records: readonly ExportedRecord[]
  readonly known: KnownRecords
}

interface ExportedRecord {
  readonly node: GedcomNode
  readonly ties: readonly Tie[]
  readonly photos: readonly TaggedPhoto[]
}

export async function partOf(
  db: Queries,
  dataGroupId: DataGroupId,
  kind: RecordKind,
  stored: readonly StoredRecord[],
  withFiles: WithFiles = 'without files',
): Promise<Part> {
  const nodes = stored.map((record) => ({ node: nodeOf(record), number: record.number }))
  const tied = await tiesOf(db, dataGroupId, kind, stored)
  const tagged = await tagsOf(db, dataGroupId, kind, withFiles === 'with files' ? stored : [])
  const [xrefs, paths] = [new Set<string>(), new Set<string>()]
  for (const { node } of nodes) gather(node, xrefs, paths)
  for (const ties of tied.values()) for (const { key } of ties) xrefs.add(key)
  const kinds = await kindsOfXrefs(db, dataGroupId, [...xrefs])
  return {
    records: nodes.map(({ node, number }) => ({
      node,
      ties: missing(kind, node, tied.get(number) ?? []),
      photos: tagged.get(number) ?? [],
    })),
    known: {
      ...knownOf(kinds, await pictureSizes(db, dataGroupId, [...xrefs])),
      file: fileOf(await bytesOfPaths(db, dataGroupId, [...paths]), withFiles),
    },
  }
}

export function nodeOf({ text, key }: StoredRecord): GedcomNode {
  const node = parseRecord(text)
  if (node === null) throw new Error(`The stored record ${key} is no record.`)
  return node
}

function gather(node: GedcomNode, xrefs: Set<string>, paths: Set<string>): void {
  const xref = node.xref === '' ? pointedAt(node.value) : node.xref
  if (xref !== null) xrefs.add(keyOfXref(xref))
  if (node.tag === 'FILE') paths.add(textOf(node))
  for (const child of node.children) gather(child, xrefs, paths)
}

/**
 * What is stored about a file by its path. In stored paths at-signs are single, and a path of GEDCOM 7 can have double
 * ones. The name in the archive is that of the stored path, as in archive-members.ts.
 */
const fileOf = (found: ReadonlyMap<string, StoredTreeBytes>, withFiles: WithFiles) => (path: string) => {
  const stored = found.has(path) ? path : path.replaceAll('@@', '@')
  const bytes = found.get(stored)
  if (bytes === undefined) return null
  return { name: withFiles === 'with files' ? archiveNameOf(stored) : null, size: bytes.pictureSize }
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
): Omit<KnownRecords, 'file'> {
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

async function tagsOf(
  db: Queries,
  dataGroupId: DataGroupId,
  kind: RecordKind,
  stored: readonly StoredRecord[],
): Promise<ReadonlyMap<number, readonly TaggedPhoto[]>> {
  if (kind !== 'Person' || stored.length === 0) return new Map()
  const tags = await tagsOfPersons(
    db,
    dataGroupId,
    stored.map(({ number }) => number),
  )
  return Map.groupBy(tags, ({ personNumber }) => personNumber)
}

function missing(kind: RecordKind, node: GedcomNode, ties: readonly StoredTie[]): readonly Tie[] {
  const keys = (role: StoredTie['role']) => ties.filter((tie) => tie.role === role).map(({ key }) => key)
  if (kind === 'Person') return missingOfPerson(node, { childIn: keys('child'), spouseIn: keys('spouse') })
  if (kind !== 'Family') return []
  const [father = null] = keys('father')
  const [mother = null] = keys('mother')
  return missingOfFamily(node, { father, mother, children: keys('child') })
}
