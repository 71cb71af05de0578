import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HistoricalDate } from '#contract/historical-date.ts'
import { writeHistoricalDate } from '#domain/dates/historical-date.ts'
import { readDateValue } from '#domain/gedcom/dates/date-value.ts'
import { computed } from '../../../support/computed.ts'
import { terse } from './terse.ts'

/** In milliseconds. Reading in quadratic time would take many times longer. */
const slow = 3000

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
    ['15 MAR 44 BCE', 'date -0044-03-15'],
    ['ABT 1850', 'date A+1850'],
    ['Abt. 1850', 'date A+1850'],
    ['CAL 3 JUN 1850', 'date A+1850-06-03'],
    ['EST 1850', 'date A+1850'],
    ['EST ABT 1850', 'date A+1850'],
    ['BEF 1850', 'before +1850'],
    ['AFT 12 MAY 1850', 'after +1850-05-12'],
    ['AFT ABT 1850', 'after A+1850'],
    ['BET 1841 AND MAY 1850', 'between +1841 +1850-05'],
    ['FROM 1841 TO 1850', 'span +1841 +1850'],
    ['INT 1850 (the year of the flood)', 'date +1850 (the year of the flood)'],
    ['(after the war)', 'freeform "after the war"'],
    ['(Perhaps 7 September 1533)', 'date A+1533-09-07'],
  ])('reads %j as %s', (value, date) => {
    expect(terse(value)).toBe(date)
  })

  it.each([
    ['FROM 1841', 'after +1841 +words'],
    ['TO 1850', 'before +1850 +words'],
  ])('keeps the words of %j, a period with one open end', (value, date) => {
    expect(terse(value)).toBe(date)
  })

  it.each([
    ['11 FEB 1731/32', 'date +1732-02-11 +words'],
    ['11 FEB 1731/2', 'date +1732-02-11 +words'],
    ['FEB 1699/00', 'date +1700-02 +words'],
    ['28 Jan 1456-1457', 'date +1457-01-28 +words'],
    ['Bef 1 Jan 1561-1562', 'before +1562-01-01 +words'],
    ['1556/1557', 'between +1556 +1557 +words'],
    ['1731-32', 'between +1731 +1732 +words'],
    // Either December 1911 or the years 1911 to 1912: both readings lie between these years.
    ['1911-12', 'between +1911 +1912 +words'],
    ['15 SEP 1396/1397', 'between +1396-09-15 +1397-09-15 +words'],
    ['ABT 1103/1105', 'between A+1103 A+1105 +words'],
    ['1401/8 B.C.', 'between -1408 -1401 +words'],
  ])('reads the two years of %j', (value, date) => {
    expect(terse(value)).toBe(date)
  })

  it.each([
    ['@#DGREGORIAN@ 12 MAY 1850', 'date +1850-05-12'],
    ['GREGORIAN 12 MAY 1850', 'date +1850-05-12'],
    ['@#DJULIAN@ 14 OCT 1066', 'date +1066-10-20 +words'],
    ['JULIAN 14 OCT 1066', 'date +1066-10-20 +words'],
    ['@#DJULIAN@ 11 FEB 1731/32', 'date +1732-02-22 +words'],
    ['@#DJULIAN@ 15 MAR 44 BC', 'date -0044-03-13 +words'],
    ['@#DJULIAN@ 29 FEB 1700', 'date +1700-03-11 +words'],
    ['ABT @#DJULIAN@ MAR 1066', 'date A+1066-03 +words'],
    ['@#DJULIAN@ ABT 1066', 'date A+1066 +words'],
    ['BET @#DJULIAN@ 1 JAN 1700 AND @#DJULIAN@ 1702', 'between +1700-01-11 +1702 +words'],
    ['INT @#DJULIAN@ 1700 (about)', 'date +1700 +words'],
    ['@#DHEBREW@ 15 NSN 5784', 'date +2024-04-23 +words'],
    ['HEBREW NSN 5784', 'between +2024-04-09 +2024-05-08 +words'],
    ['HEBREW 5784', 'between +2023-09-16 +2024-10-02 +words'],
    ['BEF @#DHEBREW@ 1 TSH 5000', 'before +1239-09-08 +words'],
    ['HEBREW 14 ADS 5783', 'date +2023-03-07 +words'],
    ['@#DFRENCH R@ 11 FRIM 13', 'date +1804-12-02 +words'],
    ['FRENCH_R 9 THER 2', 'date +1794-07-27 +words'],
    ['@#DFRENCH R@ 7', 'between +1798-09-22 +1799-09-22 +words'],
    ['FRENCH_R 6 COMP 3', 'date +1795-09-22 +words'],
    ['FRENCH_R 6 COMP 2', 'freeform "FRENCH_R 6 COMP 2" !no-such-day'],
    ['FRENCH_R 79', 'freeform "FRENCH_R 79" !no-such-day'],
    ['@#DROMAN@ 12 MAY 80', 'freeform "@#DROMAN@ 12 MAY 80" !unreadable'],
    ['_KLINGON 12 KAH 80', 'freeform "_KLINGON 12 KAH 80" !unreadable'],
  ])('converts days of other calendars to the Gregorian calendar: %j', (value, date) => {
    expect(terse(value)).toBe(date)
  })

  it.each([
    ['12. Mai 1850', 'date +1850-05-12'],
    ['12 mai 1850', 'date +1850-05-12'],
    ['1er août 1850', 'date +1850-08-01'],
    ['12 de mayo de 1850', 'date +1850-05-12'],
    ['12 maggio 1850', 'date +1850-05-12'],
    ['12 mei 1850', 'date +1850-05-12'],
    ['12 maj 1850', 'date +1850-05-12'],
    ['12. desember 1850', 'date +1850-12-12'],
    ['12 maja 1850', 'date +1850-05-12'],
    ['um 1850', 'date A+1850'],
    ['vor 1850', 'before +1850'],
    ['entre 1841 et 1850', 'between +1841 +1850'],
    ['May 12, 1850', 'date +1850-05-12'],
    ['1850-05-12', 'date +1850-05-12'],
    ['12.05.1850', 'date +1850 +words'],
    ['25.12.1850', 'date +1850-12-25'],
    ['12/25/1850', 'date +1850-12-25'],
    ['5/5/1850', 'date +1850-05-05'],
    // Either 3 April or 4 March: only the year is certain.
    ['03/04/1850', 'date +1850 +words'],
    ['05/1850', 'date +1850-05'],
    ['23 AD', 'date +0023'],
    ['1850 - 1860', 'span +1850 +1860'],
    ['1850 ca.', 'date A+1850'],
    ['Sunday, 25 Dec 1850', 'date +1850-12-25'],
    ['1–3 July 1035', 'span +1035-07-01 +1035-07-03'],
    ['BET JAN AND JUL 1900', 'between +1900-01 +1900-07'],
    ['between 1014 &1020', 'between +1014 +1020'],
    ['by abt. 1270', 'before A+1270'],
    ['on Bef. 969', 'before +0969'],
  ])('reads what people write instead: %j', (value, date) => {
    expect(terse(value)).toBe(date)
  })

  it.each([
    ['1850?', 'date A+1850'],
    ['about 1850?', 'date A+1850'],
    ['15 Nov 1037 (?)', 'date A+1037-11-15'],
    ['?? MAY 1850', 'date +1850-05 +words'],
    ['xx/xx/1850', 'date +1850 +words'],
    ['xx May 1850', 'date +1850-05 +words'],
    ['__ ___ 1850', 'date +1850 +words'],
    ['00/00/1850', 'date +1850 +words'],
    ['1850-05-00', 'date +1850-05 +words'],
    ['00 MAY 1850', 'date +1850-05 +words'],
    ['0 MAY 1850', 'date +1850-05 +words'],
    // The 5 may be the day or the month.
    ['05/00/1850', 'date +1850 +words'],
    ['1030 or 36', 'between +1030 +1036 +words'],
    ["1559 (or '92?)", 'between A+1559 A+1592 +words'],
    ['abt. 716 BC (or 725)', 'between A-0725 A-0716 +words'],
    ['8/9 JUL 1457', 'between +1457-07-08 +1457-07-09 +words'],
    ['12 or 13 May 1850', 'between +1850-05-12 +1850-05-13 +words'],
    ['May or June 1850', 'between +1850-05 +1850-06 +words'],
    ['since 1850', 'after +1850 +words'],
    ['bis 1850', 'before +1850 +words'],
    ['12 vendémiaire an IV', 'date +1795-10-04 +words'],
    ['3 germinal an 5', 'date +1797-03-23 +words'],
    ['brumaire an VIII', 'between +1799-10-23 +1799-11-21 +words'],
    ['1850 (family bible)', 'date +1850 +words'],
    ['Q1 1900', 'between +1900-01 +1900-03 +words'],
    ['3Q 1900', 'between +1900-07 +1900-09 +words'],
    ['MAR Q 1880', 'between +1880-01 +1880-03 +words'],
    ['Jul-Aug-Sep 1880', 'between +1880-07 +1880-09 +words'],
    ['Summer 1537', 'date A+1537 +words'],
    ['1850s', 'between +1850 +1859 +words'],
    ["abt 1850's", 'between A+1850 A+1859 +words'],
    ['1850er', 'between +1850 +1859 +words'],
    ['1800s', 'between +1800 +1899 +words'],
    ['19th century', 'between +1801 +1900 +words'],
    ['5th century BC', 'between -0500 -0401 +words'],
    ['18. Jahrhundert', 'between +1701 +1800 +words'],
    ['early 1850', 'date +1850 +words'],
    ['soon after 4 March 1304', 'after +1304-03-04 +words'],
    ['21 NOV 1952 SLAKE', 'date +1952-11-21 +words'],
  ])('reads as much as is certain of %j', (value, date) => {
    expect(terse(value)).toBe(date)
  })

  it.each([
    '31 FEB 1846',
    '29 FEB 1945',
    '4500',
    '10 JAN',
    'BET 1850',
    'when the leaves fell',
    '1210 – 31 March or 3 May 1295',
    'WILL PROVED 19 MAY 1725',
    '12/05/45',
    '-1850',
    '1850 (12)',
    '11st',
    '1860-1850',
    'either 1228',
    '? - 1850',
    '31 brumaire an VIII',
    'brumaire an XX',
    '1850th',
  ])('keeps %j as text, since no date is certain', (value) => {
    expect(readDateValue(value)).toMatchObject({ date: { type: 'freeform', text: value }, phrase: null })
    expect(readDateValue(value)?.problem).not.toBeNull()
  })

  it.each([
    ['31 FEB 1846', 'no-such-day'],
    ['12 MAY 4500', 'no-such-year'],
    ['when the leaves fell', 'unreadable'],
  ])('says why %j is no date: %s', (value, problem) => {
    expect(readDateValue(value)?.problem).toBe(problem)
  })

  it.each(['unknown', '<unknown>', '?', 'Y', 'Stillborn', 'DECEASED', 'infant', 'Child', 'SUBMITTED'])(
    'reads %j as a date phrase',
    (value) => {
      expect(terse(value)).toBe(`freeform ${JSON.stringify(value)}`)
    },
  )

  it('keeps a text that is too long for a date as it is', () => {
    const story = 'in the year of the great frost '.repeat(20).trim()

    expect(readDateValue(story)).toEqual({
      date: { type: 'freeform', text: story.slice(0, 400) },
      phrase: story,
      problem: 'unreadable',
    })
  })

  it('reads any text as a date that the contract accepts', () => {
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
      'or',
      '?',
      '-',
      'q',
      'an',
      'since',
      'century',
      'HEBREW',
      'TSH',
      'xx',
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

  it.each([
    'BET ',
    '1850 ',
    '((',
    '@#D',
    '@',
    '?',
    'or ',
    '1-',
    '/',
    ' ',
    '@#DHEBREW@',
    'MAY',
    '12 MAY 1850 ',
  ])('quickly reads a text that repeats %j 100,000 times', (piece) => {
    const started = computed()

    expect(terse(`x${piece.repeat(100_000)}x`)).toMatch(/^freeform .*!unreadable$/)
    expect(computed() - started).toBeLessThan(slow)
  })
})
