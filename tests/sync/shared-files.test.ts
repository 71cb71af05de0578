/**
 * Real files of many programs. They are not part of the repository; if they are absent, the test says so and is
 * skipped.
 */
import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SourceBatch } from '#contract/research/source-batch.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { personsIn } from '#sync/batches.ts'
import { openSource } from '#sync/open-source.ts'
import { FileRefused } from '#sync/record-source.ts'
import { readTreeFile, type TreeFile } from '#sync/tree-file.ts'
import { gathered, readSource } from './support/gedcom.ts'

const folder = process.env['KINWEAVE_DATA'] ?? join(import.meta.dirname, '../../../shared/data')
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

async function read(path: string) {
  const source = await openSource(await openAsBlob(join(folder, path)), path)
  return await readTreeFile(source, { fileName: path, currentYear: 2026, includeLivingPersons: true })
}

const everyGedcom = isAbsent
  ? []
  : readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.ged$/i.test(path))

/** The content of a file, and those records of its batches that do not read back unchanged. */
async function taken(tree: TreeFile) {
  const { persons, families } = tree.summary
  const batches = await gathered(tree.batches())
  const texts = batches.flatMap((batch) => SourceBatch.parse(batch).records.map(({ text }) => text))
  return { persons, families, faults: texts.filter((text) => readAgain(text) !== text) }
}

function readAgain(text: string): string | null {
  const record = parseRecord(text)
  return record === null ? null : recordText(record)
}

function problemIn(error: unknown): string {
  if (error instanceof FileRefused) return error.problem
  throw error
}

/** The number of person and family records in the bytes of a file, in any encoding. */
function counted(path: string) {
  const text = readFileSync(join(folder, path)).toString('latin1').replaceAll('\0', '')
  const count = (tag: string) =>
    [
      ...text.matchAll(
        new RegExp(
          `(?:^|[\\r\\n])[ \\t]*0[ \\t]+(?:@[^@\\r\\n]*?@?[ \\t]+)?${tag}[ \\t]*(?=[\\r\\n]|$)`,
          'g',
        ),
      ),
    ].length
  return { persons: count('INDI'), families: count('FAM') }
}

/** This file is deliberately not GEDCOM. */
const refused = new Map([['conformance/encoding-porges/not_ged.ged', 'not-a-tree']])

describe.skipIf(isAbsent)('the files of other programs', () => {
  it.each([
    ['royal92.ged', 3010, 1422],
    ['tudor-legacy10.ged', 347, 200],
    ['tudor-paf5.ged', 268, 175],
    ['kennedy-ancestris.ged', 208, 75],
    ['kennedy-easytree.ged', 69, 19],
    ['fictional-1000.ged', 1000, 244],
  ])('%s is read completely: %d persons and %d families', async (path, persons, families) => {
    const tree = await read(path)
    const batches = await gathered(tree.batches())
    const texts = batches.flatMap(({ records }) => records.map(({ text }) => text))

    expect(tree.summary).toMatchObject({ persons, families, personsToSend: persons })
    expect(batches.reduce((sum, batch) => sum + personsIn(batch), 0)).toBe(persons)
    expect(texts.filter((text) => text.split('\n')[0]?.endsWith(' FAM')).length).toBe(families)
  })

  it.each(everyGedcom)(
    '%s is read with all its persons and families, or refused for a reason',
    async (path) => {
      const there = counted(path)
      const tree = await read(path).catch((error: unknown) => problemIn(error))
      const isRefused = typeof tree === 'string'

      expect(isRefused ? { refused: tree, persons: 0 } : await taken(tree)).toEqual(
        isRefused
          ? { refused: refused.get(path) ?? 'empty', persons: there.persons }
          : { ...there, faults: [] },
      )
    },
  )

  it.each([
    ['imp_UTF_', 12],
    ['imp_ANSEL_', 3],
    ['imp_Latin_1_', 3],
    ['imp_cp1252_', 3],
  ])('%s: one tree in %d encodings and line ends is one tree', async (start, count) => {
    const variants = everyGedcom.filter((path) => path.includes(`/${start}`))
    const trees = await Promise.all(
      variants.map(async (path) => {
        const { records } = await readSource(readFileSync(join(folder, path)))
        return records.filter((text) => !text.startsWith('0 @HEAD@'))
      }),
    )

    expect(variants.length).toBe(count)
    for (const tree of trees) expect(tree).toEqual(trees[0])
  })

  it('every style of line end gives the same tree', async () => {
    const variants = everyGedcom.filter((path) => /LTER(CR|LF|CRLF|LFCR)\.GED$/.test(path))
    const trees = await Promise.all(
      variants.map(async (path) => (await readSource(readFileSync(join(folder, path)))).records.slice(1)),
    )

    expect(variants.length).toBe(4)
    for (const tree of trees) expect(tree).toEqual(trees[0])
  })

  it('letters of ANSEL have their marks in the right positions', async () => {
    const { records, facts } = await readSource(
      readFileSync(join(folder, 'conformance/encoding-porges/ansel_specified.ged')),
    )

    expect([facts.charset, records[1]]).toEqual(['ansel', '0 @TEXT~1@ TEXT a Þo\u030arn in my side'])
  })
})
