import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HistoricalDate } from '#contract/historical-date.ts'
import { writeHistoricalDate } from '#domain/dates/historical-date.ts'
import { readDateValue } from '../../../src/domain/gedcom/dates/date-value.ts'

/** A date in a few letters: `date +1850`, `between +1841 A+1850`, `freeform "text"`, with `(phrase)` and `!problem`. */
function terse(value: string): string {
  const reading = readDateValue(value)
  if (reading === null) return 'none'
  const date = writeHistoricalDate(reading.date)
  const parts =
    date.type === 'freeform' ? [JSON.stringify(date.text)] : [date.first, 'second' in date ? date.second : '']
  const extras = [
    reading.phrase === null ? '' : `(${reading.phrase})`,
    reading.problem === null ? '' : `!${reading.problem}`,
  ]
  return [date.type, ...parts, ...extras].filter((part) => part !== '').join(' ')
}

describe(readDateValue.name, () => {
  it.each([
    ['', 'none'],
    ['1850', 'date +1850'],
    ['MAY 1850', 'date +1850-05'],
    ['12 MAY 1850', 'date +1850-05-12'],
    [' 8  may  1850 ', 'date +1850-05-08'],
    ['5 Sept. 1850', 'date +1850-09-05'],
    ['12 December 1850', 'date +1850-12-12'],
    ['45', 'date +0045'],
    ['44 B.C.', 'date -0044'],
    ['15 MAR 44 BC', 'date -0044-03-15'],
    ['ABT 1850', 'date A+1850'],
    ['Abt. 1850', 'date A+1850'],
    ['CAL 3 JUN 1850', 'date A+1850-06-03'],
    ['EST 1850', 'date A+1850'],
    ['BEF 1850', 'before +1850'],
    ['AFT 12 MAY 1850', 'after +1850-05-12'],
    ['AFT ABT 1850', 'after A+1850'],
    ['BET 1841 AND MAY 1850', 'between +1841 +1850-05'],
    ['FROM 1841 TO 1850', 'span +1841 +1850'],
    ['FROM 1841', 'after +1841'],
    ['TO 1850', 'before +1850'],
    ['INT 1850 (the year of the flood)', 'date +1850 (the year of the flood)'],
    ['(after the war)', 'freeform "after the war"'],
    ['11 FEB 1731/32', 'date +1732-02-11'],
    ['11 FEB 1731/2', 'date +1732-02-11'],
    ['FEB 1699/00', 'date +1700-02'],
    ['1556/1557', 'between +1556 +1557'],
    ['ABT 1103/1105', 'between A+1103 A+1105'],
    ['@#DGREGORIAN@ 12 MAY 1850', 'date +1850-05-12'],
    ['@#DJULIAN@ 29 FEB 1700', 'date +1700-02-29'],
    ['BET @#DJULIAN@ 1 JAN 1700 AND @#DJULIAN@ 1702', 'between +1700-01-01 +1702'],
    ['JULIAN 12 MAY 1650', 'date +1650-05-12'],
    ['@#DHEBREW@ 2 TVT 5758', 'freeform "@#DHEBREW@ 2 TVT 5758"'],
    ['FRENCH_R 3 VEND 4', 'freeform "FRENCH_R 3 VEND 4"'],
    ['unknown', 'freeform "unknown"'],
  ])('reads %j as %s', (value, date) => {
    expect(terse(value)).toBe(date)
  })

  it.each([
    ['31 FEB 1846', 'freeform "31 FEB 1846" !no-such-day'],
    ['29 FEB 1945', 'freeform "29 FEB 1945" !no-such-day'],
    ['0 MAY 1850', 'freeform "0 MAY 1850" !no-such-day'],
    ['4500', 'freeform "4500" !no-such-year'],
    ['10 JAN', 'freeform "10 JAN" !unreadable'],
    ['BET 1850', 'freeform "BET 1850" !unreadable'],
    ['when the leaves fell', 'freeform "when the leaves fell" !unreadable'],
  ])('keeps the text of %j and says why', (value, date) => {
    expect(terse(value)).toBe(date)
  })

  it('answers for any text a date that the contract takes', () => {
    const words = fc.constantFrom(
      'ABT',
      'BET',
      'AND',
      'FROM',
      'TO',
      'INT',
      '31',
      'FEB',
      '1665/6',
      '@#DJULIAN@',
      'B.C.',
      '(',
      '99999',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(words).map((some) => some.join(' ')),
        ),
        (value) => {
          const reading = readDateValue(value.replaceAll('\0', ''))
          expect(
            reading === null || HistoricalDate.safeParse(writeHistoricalDate(reading.date)).success,
          ).toBe(true)
        },
      ),
    )
  })

  it('takes time that grows only with the length of the text', () => {
    const long = `BET ${'1850 '.repeat(200_000)}AND ${'(('.repeat(200_000)}`

    expect(terse(long)).toMatch(/!unreadable$/)
  })
})
