import { describe, expect, it } from 'vitest'
import { readFamily } from '#domain/gedcom/family.ts'
import { readPerson } from '#domain/gedcom/person.ts'
import { Ties } from '#domain/gedcom/ties.ts'
import { recordsOf } from './records.ts'

/** Families in the form `F: A + B > C, D adopted`. */
function tied(lines: string): string[] {
  const ties = new Ties()
  for (const record of recordsOf(lines))
    if (record.tag === 'INDI') ties.addPerson(readPerson(record))
    else ties.addFamily(readFamily(record))
  return Array.from(ties.families(), ({ key, fatherKey, motherKey, children }) => {
    const names = children.map((child) => (child.link === 'birth' ? child.key : `${child.key} ${child.link}`))
    return `${key}: ${fatherKey ?? '-'} + ${motherKey ?? '-'} > ${names.join(', ')}`
  })
}

const people = '0 @A@ INDI\n1 SEX M\n0 @B@ INDI\n1 SEX F\n0 @C@ INDI\n0 @D@ INDI\n'

describe(Ties.name, () => {
  it('keeps spouses, children in their order and how they belong', () => {
    const lines = `0 @A@ INDI
0 @B@ INDI
0 @C@ INDI
1 FAMC @F@
2 PEDI adopted
0 @D@ INDI
0 @F@ FAM
1 HUSB @A@
1 WIFE @B@
1 CHIL @D@
2 _FREL Step
2 _MREL Natural
1 CHIL @C@`

    expect(tied(lines)).toEqual(['F: A + B > D, C adopted'])
  })

  it('makes a family that only its persons mention', () => {
    const lines =
      '0 @A@ INDI\n1 SEX F\n1 FAMS @F@\n0 @B@ INDI\n1 SEX M\n1 FAMS @F@\n0 @C@ INDI\n1 FAMC @F@\n0 @F@ FAM'

    expect(tied(lines)).toEqual(['F: B + A > C'])
  })

  it('links a family whose record comes before the records of its persons', () => {
    expect(tied('0 @F@ FAM\n1 HUSB @A@\n1 CHIL @C@\n0 @C@ INDI\n0 @A@ INDI')).toEqual(['F: A + - > C'])
  })

  it('accepts two spouses of the same gender', () => {
    const lines = `${people}0 @F@ FAM\n1 HUSB @A@\n1 HUSB @C@\n0 @G@ FAM\n1 WIFE @B@\n1 WIFE @D@`

    expect(tied(lines)).toEqual(['F: A + C > ', 'G: D + B > '])
  })

  it('leaves an unknown spouse open', () => {
    expect(tied(`${people}0 @F@ FAM\n1 WIFE @B@\n1 CHIL @C@\n0 @G@ FAM\n1 CHIL @D@`)).toEqual([
      'F: - + B > C',
      'G: - + - > D',
    ])
  })

  it('keeps the families of a person who married several times', () => {
    expect(tied(`${people}0 @F@ FAM\n1 HUSB @A@\n1 WIFE @B@\n0 @G@ FAM\n1 HUSB @A@\n1 WIFE @D@`)).toEqual([
      'F: A + B > ',
      'G: A + D > ',
    ])
  })

  it('accepts a person who is their own ancestor', () => {
    expect(tied('0 @A@ INDI\n1 FAMS @F@\n1 FAMC @F@\n0 @F@ FAM\n1 HUSB @A@\n1 CHIL @A@')).toEqual([
      'F: A + - > A',
    ])
  })

  it('leaves a position empty if its pointer leads nowhere', () => {
    const lines = '0 @A@ INDI\n1 FAMC @F9@\n1 FAMS @F9@\n0 @F@ FAM\n1 HUSB @A@\n1 WIFE @X@\n1 CHIL @Y@'

    expect(tied(lines)).toEqual(['F: A + - > '])
  })

  it('believes the family record if more than two persons claim to be its spouses', () => {
    const lines = `0 @E@ INDI\n1 FAMS @F@\n${people}0 @F@ FAM\n1 HUSB @A@\n1 WIFE @B@\n1 WIFE @C@`

    expect(tied(lines)).toEqual(['F: A + B > '])
  })

  it('remembers further spouses, whether the family or the person names them', () => {
    const ties = new Ties()
    for (const key of ['A', 'B', 'C', 'D'])
      ties.addPerson({ key, gender: 'Unknown', childOf: [], spouseIn: key === 'D' ? ['F'] : [] })
    const spouses = ['A', 'B', 'C'].map((personKey) => ({ personKey, role: 'wife' as const }))
    ties.addFamily({ key: 'F', spouses, children: [] })

    expect(Array.from(ties.families(), ({ furtherSpouses }) => furtherSpouses)).toEqual([['C', 'D']])
  })

  it('gives one spouse to a family that names the same person twice', () => {
    expect(tied(`${people}0 @F@ FAM\n1 HUSB @A@\n1 WIFE @A@`)).toEqual(['F: A + - > '])
  })

  it('takes the pedigree from the child’s record if the family’s record leaves it open', () => {
    const child = (lines: string) => `0 @C@ INDI\n${lines}\n0 @F@ FAM\n1 CHIL @C@`

    expect(tied(child('1 FAMC @F@\n2 PEDI foster'))).toEqual(['F: - + - > C foster'])
    expect(tied(child('1 ADOP\n2 FAMC @F@\n3 ADOP BOTH'))).toEqual(['F: - + - > C adopted'])
    expect(tied(child('1 FAMC @F@\n1 ADOP\n2 FAMC @F@'))).toEqual(['F: - + - > C adopted'])
    expect(tied(child('1 ADOP\n2 FAMC @F@\n1 FAMC @F@\n2 PEDI birth'))).toEqual(['F: - + - > C'])
    expect(tied(child('1 FAMC @F@\n2 PEDI SEALING\n2 STAT proven'))).toEqual(['F: - + - > C sealed'])
    expect(tied(child('1 FAMC @F@\n2 STAT DISPROVEN'))).toEqual(['F: - + - > C unknown'])
  })

  it('reports every family of a large tree', () => {
    const ties = new Ties()
    for (let at = 0; at < 100_000; at++)
      ties.addPerson({
        key: `I${at}`,
        gender: 'Unknown',
        childOf: [{ familyKey: `F${at % 30_000}`, link: null }],
        spouseIn: [`F${(at * 7) % 30_000}`],
      })
    for (let at = 0; at < 30_000; at++)
      ties.addFamily({ key: `F${at}`, spouses: [], children: [{ personKey: `I${at}`, link: null }] })

    expect(Array.from(ties.families()).length).toBe(30_000)
  })
})
