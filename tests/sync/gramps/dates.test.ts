import { describe, expect, it } from 'vitest'
import { recordText } from '#domain/gedcom/write-record.ts'
import { dateLine } from '#sync/gramps/dates.ts'
import { recordOf } from '#sync/made-lines.ts'

/** The lines that `dateval val=… type=…` becomes. */
function written(name: string, attributes: Readonly<Record<string, string>>): string {
  const line = dateLine({ name, attributes, children: [], text: '', line: 1 })
  return recordText(recordOf('', 'X', 1, '', [line])).slice('0 X\n'.length)
}

describe(dateLine.name, () => {
  it.each([
    [{ val: '1823' }, '1 DATE 1823'],
    [{ val: '1823-03' }, '1 DATE MAR 1823'],
    [{ val: '1823-03-09' }, '1 DATE 9 MAR 1823'],
    [{ val: '0962-05' }, '1 DATE MAY 962'],
    [{ val: '-0044-03-15' }, '1 DATE 15 MAR 44 BCE'],
    [{ val: '1823', type: 'before' }, '1 DATE BEF 1823'],
    [{ val: '1823', type: 'after' }, '1 DATE AFT 1823'],
    [{ val: '1823', type: 'about' }, '1 DATE ABT 1823'],
    [{ val: '1823', type: 'from' }, '1 DATE FROM 1823'],
    [{ val: '1823', type: 'to' }, '1 DATE TO 1823'],
    [{ val: '1823', quality: 'estimated' }, '1 DATE EST 1823'],
    [{ val: '1823', quality: 'calculated' }, '1 DATE CAL 1823'],
    [{ val: '1823', type: 'before', quality: 'calculated' }, '1 DATE BEF 1823\n2 _QUALITY calculated'],
    [{ val: '1700-02-03', cformat: 'Julian' }, '1 DATE JULIAN 3 FEB 1700'],
    [{ val: '5784-01-01', cformat: 'Hebrew' }, '1 DATE HEBREW 1 TSH 5784'],
    [{ val: '5784-07-01', cformat: 'Hebrew' }, '1 DATE HEBREW 1 ADS 5784'],
    [{ val: '0002-13-05', cformat: 'French Republican' }, '1 DATE FRENCH_R 5 COMP 2'],
    [{ val: '1638-03-12', cformat: 'Julian', dualdated: '1' }, '1 DATE 12 MAR 1637/38'],
    [{ val: '1700-02-03', dualdated: '1', newyear: 'Mar25' }, '1 DATE 3 FEB 1699/00\n2 _NEWYEAR Mar25'],
  ])('writes %j', (attributes, expected) => {
    expect(written('dateval', attributes)).toBe(expected)
  })

  it.each([
    ['daterange', { start: '1864-04', stop: '1865' }, '1 DATE BET APR 1864 AND 1865'],
    ['datespan', { start: '1864', stop: '1865-05-13' }, '1 DATE FROM 1864 TO 13 MAY 1865'],
    [
      'datespan',
      { start: '1864', stop: '1865', quality: 'estimated' },
      '1 DATE FROM 1864 TO 1865\n2 _QUALITY estimated',
    ],
    ['datestr', { val: 'the year of the flood' }, '1 DATE the year of the flood'],
  ])('writes a %s of %j', (name, attributes, expected) => {
    expect(written(name, attributes)).toBe(expected)
  })

  it('keeps the year of a day with an unknown month', () => {
    expect(written('dateval', { val: '1800-00-25', type: 'about' })).toBe(
      '1 DATE ABT 1800\n2 PHRASE about 1800-00-25',
    )
  })

  it.each([
    [{ val: '0241-03-12', cformat: 'Islamic' }, '0241-03-12 (Islamic)'],
    [{ val: '1712-02-30', type: 'before', cformat: 'Swedish' }, 'before 1712-02-30 (Swedish)'],
    [{ val: '0000-12-25' }, '0000-12-25'],
    [{ val: '1800-14-25', quality: 'estimated' }, 'estimated 1800-14-25'],
    [{ val: '1800', cformat: 'toString' }, '1800 (toString)'],
  ])('writes %j in words, because GEDCOM has no form for it', (attributes, words) => {
    expect(written('dateval', attributes)).toBe(`1 DATE\n2 PHRASE ${words}`)
  })
})
