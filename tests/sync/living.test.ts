import { describe, expect, it } from 'vitest'
import { fourGenerations } from './support/fixture.ts'
import { gathered, sentOf, sentOfText, treeOf } from './support/gedcom.ts'

/** The keys of the persons who count as living in 2026. */
async function livingOf(lines: string): Promise<string[]> {
  const tree = await treeOf(lines)
  const keys: string[] = []
  for await (const { records } of tree.batches())
    for (const { text, living } of records) if (living) keys.push(/@(.+?)@/.exec(text)?.[1] ?? '')
  return keys
}

const born = (key: string, year: number) => `0 @${key}@ INDI\n1 BIRT\n2 DATE ${year}\n`
const undated = (key: string) => `0 @${key}@ INDI\n1 NAME No /Date/\n`
const dead = (key: string, lines = '') => `0 @${key}@ INDI\n1 DEAT Y\n${lines}`

describe('the living rule', () => {
  it('[SYN-01] counts a person as living who was born at most 110 years ago and has no death event', async () => {
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

  it('[SYN-02] follows ties that only the persons mention', async () => {
    const tied = `${undated('A')}1 FAMS @F@\n${born('B', 1850)}1 FAMC @F@\n0 @F@ FAM\n`

    expect(await livingOf(tied)).toEqual([])
  })

  it.each(['1 DEAT', '1 DEAT\n2 DATE 2020', '1 BURI'])(
    '[SYN-03] counts a person with %j as dead',
    async (line) => {
      expect(await livingOf(`${born('A', 1990)}${line}\n`)).toEqual([])
    },
  )

  it.each([
    '1 DEAT n',
    '1 DEAT NO',
    '1 DEAT N\n2 DATE 1990',
    '1 FACT N\n2 TYPE Death',
    '1 DEAT\n2 DATE 2050',
    '1 DEAT\n2 DATE AFT 2030',
    '1 DEAT\n2 DATE BEF 3000',
    '1 DEAT\n2 DATE BET 2000 AND 2050',
    '1 BURI\n2 DATE 2090',
  ])('[SYN-03] counts nobody as dead because of %j', async (line) => {
    expect(await livingOf(`${born('A', 1990)}${line}\n`)).toEqual(['A'])
  })

  it('[SYN-03] counts a person with an old birth as dead', async () => {
    expect(await livingOf(born('A', 1830))).toEqual([])
  })

  it('learns nothing of a life from a note about long ago', async () => {
    expect(await livingOf(`${undated('A')}1 HIST Great-grandfather came over\n2 DATE 1780\n`)).toEqual(['A'])
  })

  it('does not count "after 1850" as an old birth', async () => {
    expect(await livingOf('0 @A@ INDI\n1 BIRT\n2 DATE AFT 1850\n')).toEqual(['A'])
  })

  it.each([
    '12 MAR 80',
    '80',
    'BET 80 AND 85',
    '0080',
    'BEF 85',
    'ABT 80',
    '1360',
    'INT 1400 (AH 1400)',
    '980',
  ])('[SYN-01] counts nobody as dead only because of the year of %j', async (date) => {
    expect(await livingOf(`${undated('A')}1 BIRT\n2 DATE ${date}\n`)).toEqual(['A'])
  })

  it('[SYN-02] counts no child without dates as dead because of the year of `12 MAR 50`', async () => {
    const mother = `${undated('A')}1 BIRT\n2 DATE 12 MAR 50\n`

    expect(await livingOf(`${mother}${undated('B')}0 @F@ FAM\n1 WIFE @A@\n1 CHIL @B@\n`)).toEqual(['A', 'B'])
  })

  it('[SYN-03] counts a family of the eighth century as dead', async () => {
    const pippin = '0 @A@ INDI\n1 BIRT\n2 DATE 714\n1 DEAT\n2 DATE 24 SEP 768\n'

    expect(await livingOf(`${pippin}${born('B', 757)}0 @F@ FAM\n1 HUSB @A@\n1 CHIL @B@\n`)).toEqual([])
  })

  it('believes a program that marks a person as living, unless the file has a death', async () => {
    const child = (key: string) =>
      `${born(`${key}C`, 1850)}0 @${key}F@ FAM\n1 HUSB @${key}@\n1 CHIL @${key}C@\n`
    const said = `${undated('A')}1 _LIVING Y\n${child('A')}`
    const died = `${undated('B')}1 _LIVING Y\n1 DEAT\n${child('B')}`

    expect(await livingOf(`${said}${died}${born('D', 1700)}1 _LIVING Y\n`)).toEqual(['A', 'D'])
  })
})

describe('the data that leaves the computer', () => {
  it('[SYN-04] contains only name, gender and relationships of a living person', async () => {
    const sent = await sentOf(await fourGenerations())

    expect(sent.find((text) => text.startsWith('0 @I4@ INDI'))).toBe(
      '0 @I4@ INDI\n1 NAME Ruth /Ellery/\n1 SEX F\n1 FAMC @F2@\n1 FAMS @F3@',
    )
    expect(sent.find((text) => text.startsWith('0 @F3@'))).toBe('0 @F3@ FAM\n1 WIFE @I4@')
    for (const secret of ['1961', 'Secret', 'physician', 'clinic', 'Ruthie', '555', '1985', 'Chapel'])
      expect(sent.join('\n')).not.toContain(secret)
  })

  it('[SYN-04] names a living person in other records only with their role', async () => {
    const witness = '1 MARR\n2 ASSO @L@\n3 RELA witness\n3 NOTE She came from Leeds\n'
    const sent = await sentOfText(
      `${born('L', 1990)}${dead('A', '1 ASSO @L@\n2 RELA friend\n2 NOTE Ask her at home\n')}0 @F@ FAM\n1 HUSB @A@\n${witness}1 CHIL @L@\n2 _FREL Natural\n2 NOTE Her birth was difficult\n`,
    )

    expect(sent).toEqual([
      '0 @L@ INDI',
      '0 @A@ INDI\n1 DEAT Y\n1 ASSO @L@\n2 RELA friend',
      '0 @F@ FAM\n1 HUSB @A@\n1 MARR\n2 ASSO @L@\n3 RELA witness\n1 CHIL @L@\n2 _FREL Natural',
    ])
  })

  it('[SYN-04] leaves notes, sources, pictures and other records at home that only the living refer to', async () => {
    const living = `${born('L', 1990)}1 NOTE @N1@\n1 SOUR @S1@\n1 OBJE @M1@\n2 NOTE x\n1 RESI\n2 PLAC Leeds\n3 _LOC @P1@\n`
    const both = '1 NOTE @N2@\n'
    const file = `${living}${both}${dead('A', both)}0 @N1@ NOTE secret\n0 @N2@ NOTE known\n0 @S1@ SOUR\n1 TITL Her diary\n1 REPO @R1@\n1 NOTE @N3@\n0 @R1@ REPO\n1 NAME At her mother\n0 @N3@ NOTE hidden\n0 @M1@ OBJE\n1 FILE a.jpg\n0 @P1@ _LOC\n1 NAME Her street\n0 @N4@ NOTE of nobody\n`

    expect(await sentOfText(file)).toEqual([
      '0 @L@ INDI',
      '0 @A@ INDI\n1 DEAT Y\n1 NOTE @N2@',
      '0 @N2@ NOTE known',
      '0 @N4@ NOTE of nobody',
    ])
  })

  it('[SYN-04] leaves a record of an unknown kind at home that only names the family of a living couple', async () => {
    const event = (key: string, line: string) => `0 @${key}@ _EVEN\n1 DATE 1999\n1 ${line}\n`
    const family = (key: string, spouse: string) => `0 @${key}@ FAM\n1 HUSB @${spouse}@\n`
    const file = `${event('E1', '_FAM @F1@')}${event('E2', 'FAMS @F1@')}${event('E3', '_FAM @F2@')}${family('F1', 'L')}${family('F2', 'A')}${born('L', 1990)}${dead('A')}`

    expect((await sentOfText(file)).filter((record) => record.includes('_EVEN'))).toEqual([
      '0 @E3@ _EVEN\n1 DATE 1999\n1 _FAM @F2@',
    ])
  })

  it('[SYN-04] leaves a record of an unknown kind at home that names the dead only in private lines', async () => {
    const file = `0 @E1@ _EVEN\n1 DATE 1999\n1 ASSO @A@\n2 RESN CONFIDENTIAL\n${dead('A')}`

    expect(await sentOfText(file)).toEqual(['0 @A@ INDI\n1 DEAT Y'])
  })

  it('[SYN-04] leaves a record of an unknown kind at home that names only living persons', async () => {
    const event = (key: string, ...persons: string[]) =>
      `0 @${key}@ _EVEN\n1 DATE 1999\n${persons.map((person) => `1 ${person}\n`).join('')}`
    const file = `${event('E1', 'ASSO @L@')}${event('E2', '_GUEST @L@')}${event('E3', 'ASSO @L@', 'ASSO @A@')}${event('E4', 'ASSO @GONE@')}${born('L', 1990)}${dead('A')}`

    expect(await sentOfText(file)).toEqual([
      '0 @E3@ _EVEN\n1 DATE 1999\n1 ASSO @L@\n1 ASSO @A@',
      '0 @E4@ _EVEN\n1 DATE 1999\n1 ASSO @GONE@',
      '0 @L@ INDI',
      '0 @A@ INDI\n1 DEAT Y',
    ])
  })

  it('contains nothing of a person whom the program marks as private', async () => {
    const tree = await fourGenerations()

    expect(tree.summary.privatePersons).toBe(1)
    expect((await sentOf(tree)).join('\n')).not.toMatch(/Hidden|Private|I5/)
  })

  it('[MOD-03] contains no living person if the user left them out', async () => {
    const sent = await sentOf(await fourGenerations({ includeLivingPersons: false }))

    expect(sent.map((text) => text.split('\n')[0])).toEqual([
      '0 @I1@ INDI',
      '0 @I2@ INDI',
      '0 @I3@ INDI',
      '0 @F1@ FAM',
      '0 @F2@ FAM',
    ])
    expect(sent[4]).toBe('0 @F2@ FAM\n1 HUSB @I3@\n1 MARR\n2 DATE 1900')
    expect(sent[2]).not.toContain('F3')
  })

  it('[SYN-09] contains only those living persons who are related to the start person', async () => {
    const tied = `${born('A', 1960)}${born('B', 1990)}0 @F@ FAM\n1 HUSB @A@\n1 CHIL @B@\n`
    const others = `${born('C', 1970)}${dead('D')}`
    const sent = async (livingStartItemId: string | null) =>
      (await sentOfText(tied + others, { livingStartItemId })).map((text) => text.split('\n')[0])

    expect(await sent('B')).toEqual(['0 @A@ INDI', '0 @B@ INDI', '0 @F@ FAM', '0 @D@ INDI'])
    expect(await sent('D')).toEqual(['0 @D@ INDI'])
    expect(await sent('nobody')).toEqual(['0 @D@ INDI'])
    expect(await sent(null)).toHaveLength(5)
  })

  it('[SYN-09] contains no photos and files if the user left content out', async () => {
    const file = dead('A', '1 OBJE @M@\n1 OBJE\n2 FILE b.jpg\n1 OCCU baker\n') + '0 @M@ OBJE\n1 FILE a.jpg\n'

    expect(await sentOfText(file, { includeContent: false })).toEqual(['0 @A@ INDI\n1 DEAT Y\n1 OCCU baker'])
    expect((await sentOfText(file)).join()).toMatch(/a\.jpg.*|b\.jpg/)
  })

  it('contains no private fact, and nothing that only such a fact refers to', async () => {
    const spy = '1 OCCU spy\n2 RESN privacy\n2 SOUR @S@\n1 OCCU baker\n'

    expect(await sentOfText(`${born('A', 1830)}${spy}0 @S@ SOUR\n1 TITL Secret service\n`)).toEqual([
      '0 @A@ INDI\n1 BIRT\n2 DATE 1830\n1 OCCU baker',
    ])
  })

  it('contains only the name of the file’s submitter', async () => {
    const file =
      '0 HEAD\n1 SUBM @U@\n1 _EMAIL ada@@example.org\n0 @U@ SUBM\n1 NAME Ada\n1 ADDR 1 Street\n1 PHON 555\n'
    const tree = await treeOf(`${file}${dead('A')}0 TRLR`)
    const wire = await gathered(tree.batches())

    expect(JSON.stringify(wire)).toContain('Ada')
    expect(JSON.stringify(wire)).not.toMatch(/Street|555|example/)
  })

  it('leaves out the events of a couple without names if their child is living', async () => {
    const sent = await sentOfText(`${born('L', 1990)}0 @F@ FAM\n1 CHIL @L@\n1 MARR\n2 DATE 1985\n`)

    expect(sent).toEqual(['0 @L@ INDI', '0 @F@ FAM\n1 CHIL @L@'])
  })
})
