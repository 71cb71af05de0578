/**
 * Import, export and import again must give the same tree, for every file and both versions of GEDCOM. Files of other
 * authors are not part of the repository; if they are absent, the test says so and reads only our own.
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
import { openSource } from '#sync/open-source.ts'
import { FileRefused } from '#sync/record-source.ts'
import { exported } from '../domain/gedcom/write/file.ts'
import { problemsOfGedcom7 } from '../domain/gedcom/write/legal7.ts'
import { drawnRecords } from '../domain/gedcom/write/same-lines.ts'

const shared = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../shared/data')
if (!existsSync(shared))
  console.info(`Only our own files are read: ${shared} is absent (KINWEAVE_DATA names another folder).`)

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(ged|gdz|gramps|gpkg|rmgc|rmtree|ftm)$/i.test(path))
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

interface Imported {
  readonly records: readonly GedcomNode[]
  readonly lines: readonly string[]
  readonly tree: ReturnType<typeof treeOf>
}

/** Returns what a file contains; null for a refused file, because it has nothing to export. */
async function imported(path: string): Promise<Imported | null> {
  try {
    return wholeOf(await recordsIn(await openAsBlob(path), path))
  } catch (error) {
    if (error instanceof FileRefused) return null
    throw error
  }
}

const wholeOf = (records: readonly GedcomNode[]): Imported => ({
  records,
  lines: drawnRecords(records),
  tree: treeOf(records),
})

let last: { readonly path: string; readonly file: Promise<Imported | null> } | null = null

/** Cached until the next file, because both formats of one file are tested first. */
function importedOnce(path: string): Promise<Imported | null> {
  if (last?.path !== path) last = { path, file: imported(path) }
  return last.file
}

/** Returns what our conversion reads from the records. */
function treeOf(records: readonly GedcomNode[]) {
  const ties = new Ties()
  const items = records.map((record) => {
    const read = interpreted(record, ties)
    return { tag: record.tag === 'SNOTE' ? 'NOTE' : record.tag, ids: identifiersOf(record), read }
  })
  return { items, families: [...ties.families()] }
}

function interpreted(record: GedcomNode, ties: Ties): unknown {
  switch (record.tag) {
    case 'HEAD':
      return readHeader(record)
    case 'INDI': {
      const person = readPerson(record)
      ties.addPerson(person)
      return person
    }
    case 'FAM': {
      const family = readFamily(record)
      ties.addFamily(family)
      return family
    }
    case 'SOUR':
      return readSource(record)
    case 'OBJE':
      return readMedia(record)
    default:
      return readNote(record)
  }
}

const formats = ['gedcom-7.0', 'gedcom-5.5.1'] as const

describe('an export', () => {
  it.each(files.flatMap((path) => formats.map((format) => [format, nameOf(path), path] as const)))(
    'in %s of %s is the same tree again',
    async (format, _, path) => {
      const before = await importedOnce(path)
      if (before === null) return
      const file = exported(before.records, format)

      const after = wholeOf(await recordsIn(new Blob([file]), 'export.ged'))

      expect(after.lines).toEqual(before.lines)
      expect(after.tree).toEqual(before.tree)
      expect(format === 'gedcom-7.0' ? problemsOfGedcom7(file) : problemsOfGedcom551(file)).toEqual([])
    },
  )
})

/** Checks only the syntax of the lines, because an export may also contain structures that 5.5.1 does not have. */
function problemsOfGedcom551(file: string): string[] {
  return file
    .slice(1, -1)
    .split('\n')
    .filter((line) => Buffer.byteLength(line) > 253 || !/^\d{1,2} (@[^@]+@ )?\w+( .*)?$/.test(line))
}
