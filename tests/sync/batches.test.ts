import { describe, expect, it } from 'vitest'
import { SourceBatch } from '#contract/research/source-batch.ts'
import { personsIn, personsInBatch } from '#sync/batches.ts'
import { fourGenerations } from './support/fixture.ts'
import { gathered, treeOf, utf8 } from './support/gedcom.ts'

const batchesOf = async (lines: string) => gathered((await treeOf(lines)).batches())
const dead = (key: string, lines = '') => `0 @${key}@ INDI\n1 DEAT Y\n${lines}`

describe('the batches of a tree', () => {
  it('contain its records in the order of the file, and mark living people', async () => {
    const [batch, ...others] = await gathered((await fourGenerations()).batches())

    expect(others).toEqual([])
    expect(batch?.records.map(({ text, living = false }) => [text.split('\n')[0], living])).toEqual([
      ['0 @HEAD@ HEAD', false],
      ['0 @I1@ INDI', false],
      ['0 @I2@ INDI', false],
      ['0 @I3@ INDI', false],
      ['0 @I4@ INDI', true],
      ['0 @I6@ INDI', true],
      ['0 @F1@ FAM', false],
      ['0 @F2@ FAM', false],
      ['0 @F3@ FAM', false],
    ])
    expect(batch?.records[6]?.text).toBe(
      '0 @F1@ FAM\n1 HUSB @I1@\n1 WIFE @I2@\n1 CHIL @I3@\n1 MARR\n2 DATE 12 JUN 1865\n2 PLAC York, Yorkshire, England',
    )
  })

  it('are valid by the contract, the same each time, and can start anywhere', async () => {
    const many = Array.from({ length: 600 }, (_, at) => dead(`I${at}`, `1 NOTE ${'p'.repeat(700)}\n`))
    const tree = await treeOf(`${many.join('')}${dead('L', `1 NOTE ${'x'.repeat(45_000)}\n`)}`)
    const batches = await gathered(tree.batches())

    expect(batches.map(personsIn)).toEqual([personsInBatch, personsInBatch, 101])
    for (const batch of batches) expect(SourceBatch.safeParse(batch).error).toBeUndefined()
    expect(await gathered(tree.batches())).toEqual(batches)
    expect(await gathered(tree.batches(2))).toEqual(batches.slice(2))
    expect(await gathered(tree.batches(3))).toEqual([])
  })

  it('are cut before they are too large for the server, whatever letters they contain', async () => {
    const heavy = (letter: string) =>
      Array.from({ length: 40 }, (_, at) => dead(`I${at}`, `1 NOTE ${letter.repeat(100_000)}\n`)).join('')
    const batches = [...(await batchesOf(heavy('x'))), ...(await batchesOf(heavy('漢')))]

    expect(batches.length).toBeGreaterThan(7)
    for (const batch of batches) expect(utf8(JSON.stringify(batch)).length).toBeLessThan(4_194_304)
  })

  it('count only persons as persons', () => {
    const records = ['0 @A@ INDI', '0 @B@ INDI\n1 SEX M', '0 @C@ FAM\n1 NOTE 0 @D@ INDI', '0 @E@ INDIX'].map(
      (text) => ({ text }),
    )

    expect(personsIn({ records })).toBe(2)
  })
})
