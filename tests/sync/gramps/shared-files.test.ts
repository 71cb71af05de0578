/** Real files of Gramps. They are not part of the repository; if they are absent, the test says so and is skipped. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { identifiersOf } from '#domain/gedcom/identifiers.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import { readPerson } from '#domain/gedcom/person.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { countOf, readPath, type WholeFile } from './support/trees.ts'

const folder = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../../shared/data')
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

const everyGramps = isAbsent
  ? []
  : readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.gramps'))

const files = new Map<string, Promise<WholeFile>>()

/** Each file is read once for all tests. */
function read(path: string): Promise<WholeFile> {
  const file = files.get(path) ?? readPath(join(folder, path))
  files.set(path, file)
  return file
}

const pairsFolder = 'conformance/gramps-import-pairs'

/** Names and citations have handles below them that are not handles of events. */
const eventHolders = /^(?!SOUR|NAME|OBJE|ASSO|FACT|RESI$)/

const handlesIn = (file: WholeFile) =>
  new Map(
    file.records
      .filter(({ tag }) => tag === 'INDI')
      .map((record) => [identifiersOf(record).handles[0], readPerson(record)] as const),
  )

describe.skipIf(isAbsent)('the files of Gramps', () => {
  it.each([
    ['gramps-example.gramps', { INDI: 2157, FAM: 762, _PLAC: 1294, OBJE: 7, SOUR: 4 }, 373],
    ['gramps-example-2009.gramps', { INDI: 2090, FAM: 734, _PLAC: 852, OBJE: 7, SOUR: 3 }, 373],
    ['gramps-data.gramps', { INDI: 60, FAM: 23, _PLAC: 43, OBJE: 6, SOUR: 4 }, 0],
    ['royal92-gramps606.gramps', { INDI: 3010, FAM: 1422, _PLAC: 715, OBJE: 0, SOUR: 0 }, 0],
  ])('%s is read completely, as the inventory counts it', async (path, counts, coordinates) => {
    const file = await read(path)
    const counted = Object.fromEntries(Object.keys(counts).map((tag) => [tag, countOf(file, tag)]))
    const onMap = file.records.filter(
      ({ tag, children }) => tag === '_PLAC' && children.some((line) => line.tag === 'MAP'),
    )

    expect(counted).toEqual(counts)
    expect(onMap.length).toBe(coordinates)
    expect([file.remarks, file.unknownTags]).toEqual([[], []])
  })

  it.each([
    ['gramps-example.gramps', 3432],
    ['gramps-example-2009.gramps', 3403],
    ['gramps-data.gramps', 125],
    ['royal92-gramps606.gramps', 5675],
  ])('%s has each of its %d events in a record', async (path, events) => {
    const handles = new Set<string>()
    const file = await read(path)
    const take = (lines: WholeFile['records']) => {
      for (const { tag, value, children } of lines) {
        // Citations have a handle too.
        if (tag === '_HANDLE') handles.add(value)
        if (tag !== 'SOUR') take(children)
      }
    }
    for (const { tag, children } of file.records)
      if (tag === '_EVEN') take(children)
      else if (tag === 'INDI' || tag === 'FAM')
        for (const line of children) if (eventHolders.test(line.tag)) take(line.children)

    expect(handles.size).toBe(events)
  })

  it.each(everyGramps)('%s is read without remarks, into records that the contract accepts', async (path) => {
    const file = await read(path)
    const broken = file.records.filter((record) => {
      const parsed = parseRecord(recordText(record))
      return parsed === null || recordText(parsed) !== recordText(record)
    })
    const keys = file.records.map(({ tag, xref }) => `${tag} ${xref}`)

    expect(file.remarks).toEqual([])
    expect(broken).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('person handles recur eight years later', async () => {
    const [before, after] = [
      handlesIn(await read('gramps-example-2009.gramps')),
      handlesIn(await read('gramps-example.gramps')),
    ]
    const same = [...before].filter(([handle]) => after.has(handle))
    const sameName = same.filter(
      ([handle, { name }]) => JSON.stringify(after.get(handle)?.name) === JSON.stringify(name),
    )

    // In the newer file, Lewis Garner and Avis Fernández have titles and second surnames.
    expect([same.length, sameName.length]).toEqual([2090, 2088])
  })

  it.each([
    ['child-father-child-loop.gramps', 2, 2],
    ['test_complex_loop.gramps', 4, 4],
  ])('%s has persons who are their own ancestors', async (name, persons, families) => {
    const file = await read(join(pairsFolder, name))

    expect([countOf(file, 'INDI'), countOf(file, 'FAM')]).toEqual([persons, families])
  })

  describe('datetest', () => {
    let dates: readonly (readonly [string, string])[] = []
    beforeAll(async () => {
      const { records } = await read(join(pairsFolder, 'datetest.gramps'))
      dates = records
        .filter(({ tag }) => tag === 'INDI')
        .flatMap((record) =>
          readPerson(record).facts.map(({ date }) => [record.xref, date?.type ?? 'none'] as const),
        )
    })

    it('has no date that is only text', () => {
      expect(dates.length).toBe(64)
      expect(dates.filter(([, type]) => type === 'freeform' || type === 'none')).toEqual([])
    })
  })
})
