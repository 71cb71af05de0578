/** Real files of many programs. They are not part of the repository; where they are absent, this says so and skips. */
import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SourceBatch } from '#contract/research/source-batch.ts'
import { batchesOf } from '../../sync/batches.ts'
import { readDateValue } from '../../sync/gedcom/dates/date-value.ts'
import { readGedcom } from '../../sync/gedcom/reader.ts'
import { Disclosures } from '../../sync/living.ts'
import { summarize } from '../../sync/summary.ts'

const folder = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../shared/data')
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

async function read(path: string) {
  const file = await openAsBlob(join(folder, path))
  const reading = await readGedcom(file.stream())
  if (!reading.ok) throw new Error(`${path} was refused: ${reading.problem}`)
  return reading.value
}

const everyGedcom = () =>
  isAbsent
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.ged$/i.test(path))

/** Not a GEDCOM at all, by its own intention. */
const refused = ['conformance/encoding-porges/not_ged.ged']

describe.skipIf(isAbsent)('the files of other programs', () => {
  it.each([
    ['royal92.ged', 3010, 1422, 'ascii'],
    ['tudor-legacy10.ged', 347, 200, 'utf-8'],
    ['tudor-paf5.ged', 268, 175, 'windows-1252'],
    ['kennedy-ancestris.ged', 208, 75, 'utf-8'],
    ['kennedy-easytree.ged', 69, 19, 'ascii'],
    ['fictional-1000.ged', 1000, 244, 'ascii'],
  ])('%s has %d persons and %d families, in %s', async (path, persons, families, charset) => {
    const { tree } = await read(path)

    expect([tree.persons.size, tree.families.size, tree.file.charset]).toEqual([persons, families, charset])
  })

  it('royal92 comes whole', async () => {
    const reading = await read('royal92.ged')
    const disclosures = new Disclosures(reading.tree, { currentYear: 2026, includeLivingPersons: true })
    const batches = [...batchesOf(reading.tree, disclosures)]
    const sum = (count: (batch: SourceBatch) => number) =>
      batches.reduce((all, batch) => all + count(batch), 0)
    const summary = summarize('royal92.ged', reading, disclosures)

    expect(sum(({ persons }) => persons.length)).toBe(3010)
    expect(sum(({ families }) => families.length)).toBe(1422)
    expect(summary).toMatchObject({
      persons: 3010,
      families: 1422,
      personsToSend: 3010,
      privatePersons: 0,
      lines: 30682,
      program: 'PAF 2.2',
    })
    expect(reading.tree.persons.get('I1')?.name).toEqual([
      { kind: 'Given', text: 'Victoria' },
      { kind: 'Surname', text: 'Hanover' },
    ])
    for (const batch of batches) expect(SourceBatch.safeParse(batch).error).toBeUndefined()
  })

  it.each(everyGedcom().filter((path) => !refused.includes(path)))(
    '%s is read, and what is sent of it fits the contract',
    async (path) => {
      const { tree } = await read(path)
      const disclosures = new Disclosures(tree, { currentYear: 2026, includeLivingPersons: true })

      for (const batch of batchesOf(tree, disclosures))
        expect(SourceBatch.safeParse(batch).error).toBeUndefined()
    },
  )

  it.each(refused)('%s is refused', async (path) => {
    await expect(read(path)).rejects.toThrow('not-a-tree')
  })

  it('one tree in nine encodings and line ends is one tree', async () => {
    const variants = everyGedcom().filter((path) => path.includes('imp_UTF_'))
    const trees = await Promise.all(variants.map(async (path) => [...(await read(path)).tree.persons]))

    expect(variants.length).toBe(12)
    for (const tree of trees)
      expect(tree.map(([key, { name, gender }]) => [key, name, gender])).toEqual(
        trees[0]?.map(([key, { name, gender }]) => [key, name, gender]),
      )
  })

  it('dates of many files are read or kept as text', () => {
    const rows = readFileSync(join(folder, 'corpora/dates.tsv'), 'utf8').split('\n')
    const values = rows.map((row) => row.split('\t')[1] ?? '').filter((value) => value.trim() !== '')
    const readings = values.map((value) => readDateValue(value))
    const parsed = readings.filter((reading) => reading !== null && reading.date.type !== 'freeform').length
    console.info(
      `Dates of other files: ${parsed} of ${values.length} forms are read as dates (${Math.round((100 * parsed) / values.length)} %).`,
    )

    expect(readings.every((reading) => reading !== null)).toBe(true)
    expect(parsed / values.length).toBeGreaterThan(0.8)
  })
})
