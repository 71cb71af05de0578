import { describe, expect, it } from 'vitest'
import { batchesOf } from '../../sync/batches.ts'
import { Disclosures } from '../../sync/living.ts'
import { fourGenerations } from './support/fixture.ts'
import { readText } from './support/gedcom.ts'

/** The keys of those who count as living in 2026. */
async function livingOf(lines: string): Promise<string[]> {
  const { tree } = await readText(lines)
  return [...new Disclosures(tree, { currentYear: 2026, includeLivingPersons: true }).living]
}

const born = (key: string, year: number) => `0 @${key}@ INDI\n1 BIRT\n2 DATE ${year}\n`
const undated = (key: string) => `0 @${key}@ INDI\n1 NAME No /Date/\n`

describe('the living rule', () => {
  it('[SYN-01] takes whoever was born at most 110 years ago and has no death event for living', async () => {
    expect(await livingOf(born('A', 1915) + born('B', 1916) + born('C', 2020))).toEqual(['B', 'C'])
  })

  it('[SYN-02] estimates a birth that is not known from relatives; where there is no date the person is living', async () => {
    const oldChild = `${undated('A')}${born('B', 1850)}0 @F@ FAM\n1 HUSB @A@\n1 CHIL @B@\n`
    const youngChild = `${undated('C')}${born('D', 1990)}0 @G@ FAM\n1 HUSB @C@\n1 CHIL @D@\n`

    expect(await livingOf(`${oldChild}${youngChild}${undated('E')}`)).toEqual(['C', 'D', 'E'])
  })

  it('[SYN-02] estimates from own events and from marriages', async () => {
    const baptized = '0 @A@ INDI\n1 BAPM\n2 DATE 1801\n'
    const married = `${undated('B')}0 @F@ FAM\n1 HUSB @B@\n1 MARR\n2 DATE 1820\n`

    expect(await livingOf(baptized + married)).toEqual([])
  })

  it.each(['1 DEAT', '1 DEAT\n2 DATE 2020', '1 BURI'])(
    '[SYN-03] takes a person with %j for dead',
    async (line) => {
      expect(await livingOf(`${born('A', 1990)}${line}\n`)).toEqual([])
    },
  )

  it('[SYN-03] takes an old birth for a death', async () => {
    expect(await livingOf(born('A', 1830))).toEqual([])
  })

  it('learns nothing of a life from a note about long ago', async () => {
    expect(await livingOf(`${undated('A')}1 HIST Great-grandfather came over\n2 DATE 1780\n`)).toEqual(['A'])
  })

  it('does not take "after 1850" for a birth so long ago', async () => {
    expect(await livingOf('0 @A@ INDI\n1 BIRT\n2 DATE AFT 1850\n')).toEqual(['A'])
  })

  it('believes a program that says a person lives, unless the file has a death or a birth', async () => {
    const child = (key: string) =>
      `${born(`${key}C`, 1850)}0 @${key}F@ FAM\n1 HUSB @${key}@\n1 CHIL @${key}C@\n`
    const said = `${undated('A')}1 _LIVING Y\n${child('A')}`
    const dead = `${undated('B')}1 _LIVING Y\n1 DEAT\n${child('B')}`

    expect(await livingOf(said + dead)).toEqual(['A'])
  })
})

describe('what leaves the computer', () => {
  it('[SYN-04] holds no more of a living person than name, gender and relationships', async () => {
    const { reading, disclosures } = await fourGenerations()
    const [batch] = [...batchesOf(reading.tree, disclosures)]
    const wire = JSON.stringify(batch)

    expect(batch?.persons.find(({ key }) => key === 'I4')).toEqual({
      key: 'I4',
      name: [
        { kind: 'Given', text: 'Ruth' },
        { kind: 'Surname', text: 'Ellery' },
      ],
      gender: 'Female',
      living: true,
      deceased: false,
    })
    expect(batch?.assertions.filter(({ subjectKey }) => ['I4', 'F3'].includes(subjectKey))).toEqual([])
    for (const secret of ['1961', 'Secret', 'physician', 'clinic', 'Ruthie', '555', '1985', 'Chapel'])
      expect(wire).not.toContain(secret)
  })

  it('holds nothing at all of a person whom the program marks as private', async () => {
    const { reading, disclosures } = await fourGenerations()
    const [batch] = [...batchesOf(reading.tree, disclosures)]

    expect(disclosures.privatePersons).toBe(1)
    expect(JSON.stringify(batch)).not.toMatch(/Hidden|Private|I5/)
    expect(batch?.families.find(({ key }) => key === 'F3')).toEqual({
      key: 'F3',
      fatherKey: null,
      motherKey: 'I4',
      children: [],
    })
  })

  it('[MOD-03] holds no living person when the user chose to leave them out', async () => {
    const { reading, disclosures } = await fourGenerations(false)
    const [batch] = [...batchesOf(reading.tree, disclosures)]

    expect(batch?.persons.map(({ key }) => key)).toEqual(['I1', 'I2', 'I3'])
    expect(batch?.families).toEqual([
      { key: 'F1', fatherKey: 'I1', motherKey: 'I2', children: [{ key: 'I3', link: 'birth' }] },
      { key: 'F2', fatherKey: 'I3', motherKey: null, children: [] },
    ])
  })

  it('holds no fact that is marked as private', async () => {
    const { tree } = await readText(`${born('A', 1830)}1 OCCU spy\n2 RESN privacy\n1 OCCU baker\n`)
    const [batch] = [
      ...batchesOf(tree, new Disclosures(tree, { currentYear: 2026, includeLivingPersons: true })),
    ]

    expect(batch?.assertions.map(({ assertionType, value }) => [assertionType, value])).toEqual([
      ['Birth', null],
      ['Occupation', 'baker'],
    ])
  })
})
