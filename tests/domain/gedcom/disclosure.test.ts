import { describe, expect, it } from 'vitest'
import { bareFamily, bareRecord } from '#domain/gedcom/bare.ts'
import { disclosed, isMarkedPrivate } from '#domain/gedcom/disclosed.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { recordOf } from './records.ts'

const lines = (...texts: readonly string[]) => texts.join('\n')

describe(bareRecord.name, () => {
  it('[SYN-04] keeps only name, gender and relationships of a living person', () => {
    const living = lines(
      '0 @I1@ INDI',
      '1 NAME Ada /Byron/',
      '2 GIVN Ada',
      '3 SOUR @S1@',
      '2 NICK Addy',
      '2 NOTE found in a letter',
      '1 NAME Ada /Lovelace/',
      '1 SEX Female, born at home',
      '1 BIRT',
      '2 DATE 1990',
      '1 FAMC @F1@',
      '2 PEDI ADOPTED',
      '3 PHRASE at three weeks',
      '2 NOTE of the adoption',
      '1 FAMC see below',
      '1 FAMS @F2@',
      '2 NOTE of the wedding',
      '1 OCCU programmer',
      '1 OBJE @M1@',
      '1 ASSO @I2@',
      '1 REFN passport 1234',
      '1 UID f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
      '1 _UID lives in Paris',
      '1 _HANDLE c140d2362f25a92643b',
      '1 _UNKNOWN of a program',
    )

    expect(recordText(bareRecord(recordOf(living)))).toBe(
      lines(
        '0 @I1@ INDI',
        '1 NAME Ada /Byron/',
        '2 GIVN Ada',
        '1 SEX F',
        '1 FAMC @F1@',
        '2 PEDI adopted',
        '1 FAMS @F2@',
        '1 UID f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
        '1 _HANDLE c140d2362f25a92643b',
      ),
    )
  })
})

describe(bareFamily.name, () => {
  it('keeps only the members of a family and how the children belong', () => {
    const family = lines(
      '0 @F1@ FAM',
      '1 HUSB @I1@',
      '2 AGE 20y',
      '1 WIFE @I2@',
      '1 CHIL @I3@',
      '2 _FREL Step',
      '2 NOTE of the child',
      '1 MARR',
      '2 DATE 1990',
      '1 NOTE of the couple',
    )

    expect(recordText(bareFamily(recordOf(family)))).toBe(
      lines('0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 CHIL @I3@', '2 _FREL step'),
    )
  })
})

describe(isMarkedPrivate.name, () => {
  it.each([
    ['1 RESN confidential', true],
    ['1 RESN PRIVACY', true],
    ['1 RESN private, locked', true],
    ['1 RESN CONFIDENTIAL, LOCKED', true],
    ['1 RESN locked', false],
    ['1 _PRIV Y', true],
    ['1 _PRIVATE', true],
    ['1 _PRIV N', false],
    ['1 _FLGS\n2 __PRIVATE Private', true],
    ['1 OCCU spy\n2 RESN confidential', false],
  ])('counts %j as a private record: %s', (line, isPrivate) => {
    expect(isMarkedPrivate(recordOf(`0 @I1@ INDI\n${line}`))).toBe(isPrivate)
  })
})

describe(disclosed.name, () => {
  it('leaves out facts with the private flag of Family Historian, and keeps those with another flag', () => {
    const record = lines(
      '0 @I1@ INDI',
      '1 OCCU spy',
      '2 _FLGS',
      '3 __PRIVATE',
      '1 OCCU baker',
      '2 _FLGS',
      '3 __PREFERRED',
    )

    expect(recordText(disclosed(recordOf(record)))).toBe(
      lines('0 @I1@ INDI', '1 OCCU baker', '2 _FLGS', '3 __PREFERRED'),
    )
  })

  it('leaves out lines that are marked as private, at any depth', () => {
    const record = lines(
      '0 @I1@ INDI',
      '1 NAME Ada',
      '1 OCCU spy',
      '2 RESN confidential',
      '1 OCCU baker',
      '2 SOUR @S1@',
      '3 NOTE shame',
      '4 _PRIV',
      '2 NOTE fame',
      '3 RESN locked',
    )

    expect(recordText(disclosed(recordOf(record)))).toBe(
      lines('0 @I1@ INDI', '1 NAME Ada', '1 OCCU baker', '2 SOUR @S1@', '2 NOTE fame', '3 RESN locked'),
    )
  })

  it('copies nothing if nothing is private', () => {
    const record = recordOf('0 @I1@ INDI\n1 OCCU baker\n2 SOUR @S1@')

    expect(disclosed(record)).toBe(record)
  })

  it('keeps only the name of the submitter of the file', () => {
    expect(recordText(disclosed(recordOf('0 @U1@ SUBM\n1 NAME Ada\n1 ADDR 1 Street\n1 PHON 555')))).toBe(
      '0 @U1@ SUBM\n1 NAME Ada',
    )
  })
})
