import { describe, expect, it } from 'vitest'
import { recordsOf } from '../records.ts'
import { exported } from './file.ts'

const header = ['0 HEAD', '1 GEDC', '2 VERS 7.0']

const person = (...lines: string[]) => personOf(header, lines)

/** The lines of one person in GEDCOM 5.5.1, without the lines that only Kinweave reads. */
function personOf(head: readonly string[], lines: readonly string[]): string[] {
  const file = exported(recordsOf([...head, '0 @I1@ INDI', ...lines].join('\n')), 'gedcom-5.5.1')
  const record = file.split(/^(?=0 )/m).find((text) => text.startsWith('0 @I1@'))
  return (record ?? '')
    .trim()
    .split('\n')
    .slice(1)
    .filter((line) => !line.includes(' _KW_'))
}

describe('a record in GEDCOM 5.5.1', () => {
  it.each([
    [['1 SNOTE @N1@'], ['1 NOTE @N1@']],
    [['1 UID A1'], ['1 _UID A1']],
    [
      ['1 EXID 12', '2 TYPE https://example.com'],
      ['1 _EXID 12', '2 TYPE https://example.com'],
    ],
    [['1 NO MARR'], ['1 _NO MARR']],
    [['1 NOTE me@home'], ['1 NOTE me@@home']],
    [['1 NOTE @@home'], ['1 NOTE @@home']],
    [
      ['1 BIRT', '2 DATE JULIAN 1 FEB 1700'],
      ['1 BIRT', '2 DATE @#DJULIAN@ 1 FEB 1700'],
    ],
    [
      ['1 BIRT', '2 DATE 44 BCE'],
      ['1 BIRT', '2 DATE 44 B.C.'],
    ],
    [
      ['1 BIRT', '2 DATE', '3 PHRASE soon'],
      ['1 BIRT', '2 DATE (soon)', '3 _PHRASE soon'],
    ],
    [
      ['1 BIRT', '2 DATE 1850', '3 PHRASE the flood'],
      ['1 BIRT', '2 DATE INT 1850 (the flood)', '3 _PHRASE the flood'],
    ],
    [
      ['1 ASSO @I2@', '2 ROLE OTHER', '3 PHRASE landlord'],
      ['1 ASSO @I2@', '2 RELA landlord', '3 _PHRASE landlord'],
    ],
    [
      ['1 FAMC @F1@', '2 PEDI BIRTH'],
      ['1 FAMC @F1@', '2 PEDI birth'],
    ],
    [
      ['1 NAME A', '2 TYPE OTHER', '3 PHRASE pen name'],
      ['1 NAME A', '2 TYPE pen name', '3 _PHRASE pen name'],
    ],
    [
      ['1 SOUR @VOID@', '2 PAGE 7'],
      ['1 _SOUR @VOID@', '2 PAGE 7'],
    ],
  ])('contains %j as %j', (before, after) => {
    expect(person(...before)).toEqual(after)
  })

  it('has lines of at most 255 bytes, cut within words and never within a letter', () => {
    const text = 'Straße 👩‍👩‍👧 über@Bäume '.repeat(40).trim()

    const lines = exported(recordsOf(`0 @I1@ INDI\n1 NOTE ${text}`), 'gedcom-5.5.1').split('\n')

    const note = lines.filter((line) => /^(1 NOTE|2 CONC) /.test(line))
    expect(note.length).toBeGreaterThan(5)
    for (const line of note) expect(Buffer.byteLength(`${line}\r\n`)).toBeLessThanOrEqual(255)
    for (const line of note) expect(line).not.toMatch(/^2 CONC\s\s|\s$|\uFFFD/)
    const joined = note.map((line) => line.slice('1 NOTE '.length)).join('')
    expect(joined.replaceAll('@@', '@')).toBe(text)
    expect(joined.isWellFormed()).toBe(true)
  })

  it.each([
    ['1 FEB 1850', ['2 DATE 1 FEB 1850']],
    ['1 feb 1850', ['2 DATE 1 feb 1850']],
    ['12 mai 1900', ['2 DATE INT 12 MAY 1900 (12 mai 1900)']],
    ['1900-05-12', ['2 DATE INT 12 MAY 1900 (1900-05-12)']],
    ['um 1850', ['2 DATE ABT 1850', '3 _PHRASE um 1850']],
    ['1850-1860', ['2 DATE FROM 1850 TO 1860', '3 _PHRASE 1850-1860']],
    ['soon after', ['2 DATE soon after']],
  ])('contains the date %j of an older file as %j', (date, lines) => {
    expect(personOf(['0 HEAD'], ['1 BIRT', `2 DATE ${date}`]).slice(1)).toEqual(lines)
  })

  it('has the header that 5.5.1 demands, with a submitter', () => {
    const file = exported(recordsOf('0 @I1@ INDI'), 'gedcom-5.5.1')

    for (const line of [
      '1 SOUR KINWEAVE',
      '1 SUBM @KWX_HEAD_1@',
      '2 VERS 5.5.1',
      '2 FORM LINEAGE-LINKED',
      '1 CHAR UTF-8',
    ])
      expect(file).toContain(`${line}\n`)
    expect(file).toContain('0 @KWX_HEAD_1@ SUBM\n1 NAME Unknown\n')
  })
})
