import { describe, expect, it } from 'vitest'
import { bareFamily, bareRecord } from '#domain/gedcom/bare.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { recordOf } from './records.ts'

const lines = (...texts: readonly string[]) => texts.join('\n')
const bare = (...texts: readonly string[]) => recordText(bareRecord(recordOf(lines(...texts))))
const bareOfFamily = (...texts: readonly string[]) => recordText(bareFamily(recordOf(lines(...texts))))

describe(bareRecord.name, () => {
  it('[SYN-04] keeps nothing that is hidden in the lines of names, gender and relationships', () => {
    const hiding = bare(
      '0 @I1@ INDI born 1990 in Oslo',
      '1 CONT to her aunt',
      '1 @secret@ NAME Ada /Byron/',
      '2 CONT born 1990 in Oslo',
      '2 @born@ GIVN Ada',
      '3 CONT at the hospital',
      '2 SURN Byron',
      '3 CONT adopted in 1991',
      '1 @secret@ SEX M',
      '2 CONT and ill',
      '1 SEX Zurich',
      '1 @secret@ FAMC @F1@',
      '2 @secret@ PEDI adopted in Oslo',
      '3 CONT in 1991',
      '2 _FREL a secret',
      '1 FAMC @F2@ born 1990',
      '1 FAMC @F3',
      '2 CONT born 1990@',
      '1 @secret@ FAMS @F4@',
      '1 @secret@ _UID F81D4FAE7DEC11D0A76500A0C91E6BF6',
      '2 CONT ',
    )

    expect(hiding).toBe(
      lines(
        '0 @I1@ INDI',
        '1 NAME Ada /Byron/',
        '2 GIVN Ada',
        '2 SURN Byron',
        '1 SEX M',
        '1 FAMC @F1@',
        '2 PEDI adopted',
        '1 FAMS @F4@',
        '1 _UID F81D4FAE7DEC11D0A76500A0C91E6BF6',
      ),
    )
  })

  it('[SYN-04] shortens a text that is written instead of a name or a key', () => {
    const story = 'She was born in Oslo. '.repeat(40)
    const [, name = '', family = ''] = bare('0 @I1@ INDI', `1 NAME ${story}`, `1 FAMC @${story}@`).split('\n')

    expect(name).toBe(`1 NAME ${story.slice(0, 200)}`)
    expect(family.length).toBeLessThan('1 FAMC @@'.length + 121)
  })

  it('uses only the first line of a name of two lines', () => {
    expect(bare('0 @I1@ INDI', '1 NAME Ada', '2 CONT /Byron/', '2 SURN Byron')).toBe(
      lines('0 @I1@ INDI', '1 NAME Ada', '2 SURN Byron'),
    )
  })

  it.each(['M', 'F', 'X', 'U', 'N'])('keeps a gender that GEDCOM knows: %s', (sex) => {
    expect(bare('0 @I1@ INDI', `1 SEX ${sex.toLowerCase()}`)).toBe(lines('0 @I1@ INDI', `1 SEX ${sex}`))
  })
})

describe(bareFamily.name, () => {
  it('[SYN-04] keeps nothing that is hidden in the lines of members', () => {
    expect(
      bareOfFamily(
        '0 @F1@ FAM married 2015 in Oslo',
        '1 @secret@ HUSB @I1@',
        '1 WIFE @I2',
        '2 CONT ill since 2020@',
        '1 CHIL @I3@',
        '2 @secret@ _MREL natural, in 2016',
      ),
    ).toBe(lines('0 @F1@ FAM', '1 HUSB @I1@', '1 CHIL @I3@', '2 _MREL birth'))
  })
})
