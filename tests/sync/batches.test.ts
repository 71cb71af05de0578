import { describe, expect, it } from 'vitest'
import { SourceBatch } from '#contract/research/source-batch.ts'
import { batchesOf, personsInBatch } from '../../sync/batches.ts'
import { Disclosures } from '../../sync/living.ts'
import { fourGenerations } from './support/fixture.ts'
import { readText } from './support/gedcom.ts'

async function batchesOfText(lines: string) {
  const { tree } = await readText(lines)
  return [...batchesOf(tree, new Disclosures(tree, { currentYear: 2026, includeLivingPersons: true }))]
}

const dead = (key: string, lines = '') => `0 @${key}@ INDI\n1 DEAT Y\n${lines}`

describe(batchesOf.name, () => {
  it('carries persons with their details, then families with theirs, and places once', async () => {
    const { reading, disclosures } = await fourGenerations()
    const batches = [...batchesOf(reading.tree, disclosures)]

    expect(batches).toHaveLength(1)
    expect(batches[0]?.persons.map(({ key, living, deceased }) => [key, living, deceased])).toEqual([
      ['I1', false, true],
      ['I2', false, true],
      ['I3', false, false],
      ['I4', true, false],
      ['I6', true, false],
    ])
    expect(batches[0]?.assertions.find(({ subjectKey }) => subjectKey === 'F1')).toEqual({
      key: 'Family F1 Marriage 1',
      subjectType: 'Family',
      subjectKey: 'F1',
      assertionType: 'Marriage',
      value: null,
      date: { type: 'date', first: '+1865-06-12' },
      placeKey: 'York, Yorkshire, England',
    })
    expect(batches[0]?.places).toEqual([
      {
        key: 'Leeds, Yorkshire, England',
        name: 'Leeds, Yorkshire, England',
        latitude: null,
        longitude: null,
      },
      { key: 'York, Yorkshire, England', name: 'York, Yorkshire, England', latitude: null, longitude: null },
    ])
  })

  it('cuts a tree into batches that the contract takes, the same way each time', async () => {
    const long = 'x'.repeat(45_000)
    const many = Array.from({ length: 600 }, (_, at) =>
      dead(`I${at}`, `1 BIRT\n2 PLAC ${'p'.repeat(700)}${at}\n`),
    )
    const text = `${many.join('')}${dead('L', `1 NOTE ${long}\n1 NAME ${'n'.repeat(300)}\n`)}${dead('k'.repeat(400))}`
    const batches = await batchesOfText(text)

    expect(batches.map(({ persons }) => persons.length)).toEqual([personsInBatch, personsInBatch, 102])
    for (const batch of batches) expect(SourceBatch.safeParse(batch).error).toBeUndefined()
    expect(await batchesOfText(text)).toEqual(batches)
    const notes = batches.flatMap(({ assertions }) =>
      assertions.filter(({ subjectKey }) => subjectKey === 'L'),
    )
    expect(notes.map(({ value }) => value ?? '').join('')).toBe(long)
  })

  it('begins a new batch when one grows heavy', async () => {
    const heavy = dead('A', `1 NOTE ${'x'.repeat(20_000)}\n`.repeat(120))

    expect((await batchesOfText(heavy)).length).toBeGreaterThan(2)
  })

  it('never cuts a letter in two', async () => {
    const [batch] = await batchesOfText(dead('A', `1 NOTE x${'😀'.repeat(12_000)}\n`))

    expect(batch?.assertions.slice(1).every(({ value }) => value?.isWellFormed())).toBe(true)
  })

  it('has nothing to send of an empty tree', async () => {
    expect(await batchesOfText('')).toEqual([])
  })
})
