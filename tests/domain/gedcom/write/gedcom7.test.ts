import { describe, expect, it } from 'vitest'
import { recordsOf } from '../records.ts'
import { exported } from './file.ts'

/** The lines of one person in GEDCOM 7, without the lines that only Kinweave reads. */
function written(...lines: string[]): string[] {
  const file = exported(
    recordsOf(
      ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', ...lines, '0 @I2@ INDI', '0 @N1@ NOTE Seen', '0 @F1@ FAM'].join(
        '\n',
      ),
    ),
    'gedcom-7.0',
  )
  const [, ...records] = file.split(/^(?=0 )/m)
  return (records[0] ?? '')
    .trim()
    .split('\n')
    .filter((line) => !line.includes(' _KW_'))
}

const person = (...lines: string[]) => written('0 @I1@ INDI', ...lines).slice(1)
const event = (...lines: string[]) => person('1 BIRT', ...lines).slice(1)

describe('a record in GEDCOM 7', () => {
  it.each([
    ['1 FEB 1850', ['2 DATE 1 FEB 1850']],
    ['1 feb 1850', ['2 DATE 1 FEB 1850']],
    ['@#DJULIAN@ 1 FEB 1700', ['2 DATE JULIAN 1 FEB 1700']],
    ['@#DFRENCH R@ 12 VEND 3', ['2 DATE FRENCH_R 12 VEND 3']],
    ['44 B.C.', ['2 DATE 44 BCE']],
    ['11 FEB 1731/32', ['2 DATE 11 FEB 1732', '3 PHRASE 11 FEB 1731/32']],
    ['1731/32', ['2 DATE BET 1731 AND 1732', '3 PHRASE 1731/32']],
    ['INT 1850 (the flood)', ['2 DATE 1850', '3 PHRASE the flood']],
    ['(before the war)', ['2 DATE', '3 PHRASE before the war']],
    ['um 1850', ['2 DATE ABT 1850', '3 PHRASE um 1850']],
    ['ca. 1850', ['2 DATE ABT 1850', '3 PHRASE ca. 1850']],
    ['12 mai 1900', ['2 DATE 12 MAY 1900', '3 PHRASE 12 mai 1900']],
    ['1900-05-12', ['2 DATE 12 MAY 1900', '3 PHRASE 1900-05-12']],
    ['1850-1860', ['2 DATE FROM 1850 TO 1860', '3 PHRASE 1850-1860']],
    ['vor 1850', ['2 DATE BEF 1850', '3 PHRASE vor 1850']],
    ['since 1850', ['2 DATE AFT 1850', '3 PHRASE since 1850']],
    ['1850s', ['2 DATE BET 1850 AND 1859', '3 PHRASE 1850s']],
    ['44 v. Chr.', ['2 DATE 44 BCE', '3 PHRASE 44 v. Chr.']],
    ['(Perhaps 7 September 1533)', ['2 DATE ABT 7 SEP 1533', '3 PHRASE Perhaps 7 September 1533']],
    ['soon after', ['2 DATE', '3 PHRASE soon after']],
    ['@#DROMAN@ 5', ['2 DATE', '3 PHRASE @@#DROMAN@ 5']],
    ['FROM 1850 TO MAR 1851', ['2 DATE FROM 1850 TO MAR 1851']],
    ['BET 1850 AND', ['2 DATE', '3 PHRASE BET 1850 AND']],
    ['', ['2 DATE']],
  ])('contains the date %j as %j', (date, lines) => {
    expect(event(`2 DATE ${date}`)).toEqual(lines)
  })

  it.each([
    [['1 SEX f'], ['1 SEX F']],
    [['1 SEX female'], ['1 SEX F']],
    [['1 SEX ?'], ['1 SEX U']],
    [['1 RESN Locked'], ['1 RESN LOCKED']],
    [['1 RESN nobody'], ['1 _RESN nobody']],
    [['1 NOTE @N1@'], ['1 SNOTE @N1@']],
    [['1 NOTE @@home'], ['1 NOTE @@home']],
    [['1 NOTE me@@home'], ['1 NOTE me@home']],
    [
      ['1 NOTE one', '2 CONT @@two', '2 CONC , three'],
      ['1 NOTE one', '2 CONT @@two, three'],
    ],
    [['1 NOTE @gone@'], ['1 SNOTE @VOID@']],
    [['1 _UID A1'], ['1 UID A1']],
    [['1 RFN 12'], ['1 EXID 12', '2 TYPE https://gedcom.io/terms/v7/RFN']],
    [
      ['1 EYES blue', '2 NOTE @N1@'],
      ['1 _EYES blue', '2 SNOTE @N1@'],
    ],
    [['1 DEAT N'], ['1 _DEAT N']],
    [
      ['1 DEAT', '2 AGE 8'],
      ['1 DEAT', '2 AGE 8y'],
    ],
    [
      ['1 DEAT', '2 AGE infant'],
      ['1 DEAT', '2 AGE < 1y', '3 PHRASE infant'],
    ],
    [
      ['1 EVEN', '2 PLAC Leeds'],
      ['1 EVEN', '2 PLAC Leeds', '2 TYPE Unspecified'],
    ],
    [
      ['1 ASSO @I2@', '2 RELA witness'],
      ['1 ASSO @I2@', '2 ROLE WITN', '3 PHRASE witness'],
    ],
    [
      ['1 FAMC @F1@', '2 PEDI foster'],
      ['1 FAMC @F1@', '2 PEDI FOSTER'],
    ],
    [
      ['1 FAMC @F1@', '2 PEDI milk'],
      ['1 FAMC @F1@', '2 PEDI OTHER', '3 PHRASE milk'],
    ],
    [['1 ALIA Wally'], ['1 _ALIA Wally']],
    [
      ['1 BIRT', '2 PLAC', '3 MAP', '4 LATI 51.5', '4 LONG -0.1'],
      ['1 BIRT', '2 PLAC', '3 MAP', '4 LATI N51.5', '4 LONG W0.1'],
    ],
  ])('contains %j as %j', (before, after) => {
    expect(person(...before)).toEqual(after)
  })

  it('moves an embedded source or picture into a separate record', () => {
    const file = exported(
      recordsOf(
        '0 @I1@ INDI\n1 SOUR The parish book\n2 PAGE 7\n1 OBJE\n2 FORM jpeg\n2 FILE C:\\My Pictures\\ada.jpg',
      ),
      'gedcom-7.0',
    )

    expect(file).toContain('1 SOUR @KWX_I1_1@\n2 PAGE 7\n')
    expect(file).toContain('0 @KWX_I1_1@ SOUR\n1 TITL The parish book\n')
    expect(file).toContain('0 @KWX_I1_2@ OBJE\n1 FILE file:///C:/My%20Pictures/ada.jpg\n')
    expect(file).toContain('2 FORM image/jpeg\n')
  })

  it('writes both sides of every tie', () => {
    const file = exported(
      recordsOf('0 @I1@ INDI\n1 FAMC @F1@\n0 @I2@ INDI\n1 SEX F\n0 @F1@ FAM\n1 WIFE @I2@'),
      'gedcom-7.0',
    )

    expect(file).toContain('1 FAMS @F1@\n')
    expect(file).toContain('1 CHIL @I1@\n')
  })

  it('respells cross-references that GEDCOM 7 forbids, and keeps those of two record kinds apart', () => {
    const file = exported(
      recordsOf('0 @i 1@ INDI\n1 FAMS @7@\n1 NOTE @7@\n0 @7@ FAM\n1 HUSB @i 1@\n0 @7@ NOTE x\n0 @VOID@ SUBM'),
      'gedcom-7.0',
    )

    expect(file).toContain('0 @KW__69__20_1@ INDI\n1 FAMS @KWFAM_7@\n1 SNOTE @KWSNOTE_7@\n')
    expect(file).toContain('0 @KWFAM_7@ FAM\n1 HUSB @KW__69__20_1@\n')
    expect(file).toContain('0 @KWSNOTE_7@ SNOTE x\n')
    expect(file).toContain('0 @KW_VOID@ SUBM\n')
  })

  it('distinguishes two meanings of one tag', () => {
    const file = exported(recordsOf('0 @I1@ INDI\n1 EYES blue\n1 _EYES brown'), 'gedcom-7.0')

    expect(file).toContain('1 _KW_EYES blue\n1 _EYES brown\n')
    expect(file).toContain('2 TAG _KW_EYES https://kinweave.example/terms/EYES\n')
  })
})
