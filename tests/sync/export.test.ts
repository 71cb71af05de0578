/**
 * Import, export, import gives the same tree: of every file that there is, in both versions of GEDCOM. Files of
 * others are not part of the repository; where they are absent, this says so and only our own are read.
 */
import { existsSync, openAsBlob, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFamily } from '#domain/gedcom/family.ts'
import { identifiersOf } from '#domain/gedcom/identifiers.ts'
import { readHeader, readMedia, readNote, readSource } from '#domain/gedcom/other-records.ts'
import { readPerson } from '#domain/gedcom/person.ts'
import { Ties } from '#domain/gedcom/ties.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { openSource } from '../../sync/open-source.ts'
import { FileRefused } from '../../sync/record-source.ts'
import { exported } from '../domain/gedcom/write/file.ts'
import { problemsOfGedcom7 } from '../domain/gedcom/write/legal7.ts'
import { drawnRecords } from '../domain/gedcom/write/same-lines.ts'

const shared = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../shared/data')
if (!existsSync(shared))
  console.info(`Only our own files are read: ${shared} is absent (KINWEAVE_DATA names another folder).`)

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(ged|gdz|gramps|gpkg)$/i.test(path))
        .map((path) => join(folder, path))
    : []

const own = [join(import.meta.dirname, 'fixtures'), join(import.meta.dirname, 'gramps/fixtures')]
const files = [...own, shared].flatMap(filesIn)
const nameOf = (path: string) => path.split('/').slice(-2).join('/')

async function recordsIn(file: Blob, name: string): Promise<GedcomNode[]> {
  const source = await openSource(file, name)
  const records: GedcomNode[] = []
  const remarks = { remark: () => {}, countTag: () => {} }
  for await (const some of source.records({ remarks })) records.push(...some)
  return records
}

/** Null for a file that is refused: there is nothing to export of it. */
async function imported(path: string): Promise<GedcomNode[] | null> {
  try {
    return await recordsIn(await openAsBlob(path), path)
  } catch (error) {
    if (error instanceof FileRefused) return null
    throw error
  }
}

/** What the product makes of the records. */
function treeOf(records: readonly GedcomNode[]) {
  const ties = new Ties()
  const items = records.map((record) => {
    const read = interpreted(record)
    if (record.tag === 'INDI') ties.addPerson(readPerson(record))
    if (record.tag === 'FAM') ties.addFamily(readFamily(record))
    return { tag: record.tag === 'SNOTE' ? 'NOTE' : record.tag, ids: identifiersOf(record), read }
  })
  return { items, families: [...ties.families()] }
}

function interpreted(record: GedcomNode): unknown {
  switch (record.tag) {
    case 'HEAD':
      return readHeader(record)
    case 'INDI':
      return readPerson(record)
    case 'FAM':
      return readFamily(record)
    case 'SOUR':
      return readSource(record)
    case 'OBJE':
      return readMedia(record)
    default:
      return readNote(record)
  }
}

describe.each(['gedcom-7.0', 'gedcom-5.5.1'] as const)('an export in %s', (format) => {
  it.each(files.map((path) => [nameOf(path), path] as const))(
    'of %s is the same tree again',
    async (_, path) => {
      const before = await imported(path)
      if (before === null) return
      const file = exported(before, format)

      const after = await recordsIn(new Blob([file]), 'export.ged')

      expect(drawnRecords(after)).toEqual(drawnRecords(before))
      expect(treeOf(after)).toEqual(treeOf(before))
      expect(format === 'gedcom-7.0' ? problemsOfGedcom7(file) : problemsOfGedcom551(file)).toEqual([])
    },
  )
})

/** The syntax of the lines; what 5.5.1 has no place for stays where it is. */
function problemsOfGedcom551(file: string): string[] {
  return file
    .slice(1, -1)
    .split('\n')
    .filter((line) => Buffer.byteLength(line) > 253 || !/^\d{1,2} (@[^@]+@ )?\w+( .*)?$/.test(line))
}
