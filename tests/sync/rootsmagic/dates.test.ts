import { describe, expect, it } from 'vitest'
import { dateLines } from '#sync/rootsmagic/dates.ts'

/** The value and the phrase of the DATE line; an empty text for no line. */
function translated(stored: string): string {
  const [line] = dateLines(stored)
  if (line === undefined) return ''
  const phrase = line.below.find(({ tag }) => tag === 'PHRASE')?.value
  return phrase === undefined ? line.value : `${line.value} (${phrase})`.trim()
}

const none = '+00000000..'

const forms: readonly (readonly [stored: string, gedcom: string])[] = [
  // No date, and texts.
  ['.', ''],
  ['', ''],
  ['Tabout harvest time', 'about harvest time'],
  ['T', ''],
  // Parts that are unknown.
  [`D.+18500312..${none}`, '12 MAR 1850'],
  [`D.+18500300..${none}`, 'MAR 1850'],
  [`D.+18500000..${none}`, '1850'],
  [`D.+18500012..${none}`, '1850 (12 1850)'],
  [`D.+00000312..${none}`, '(12 MAR)'],
  [`D.+00000300..${none}`, '(MAR)'],
  [`D.+18501312..${none}`, '1850 (12 month 13 1850)'],
  [`D.+00010101..${none}`, '1 JAN 1'],
  // Before Christ.
  [`D.-00440315..${none}`, '15 MAR 44 BCE'],
  [`D.-00440000.A${none}`, 'ABT 44 BCE'],
  // Two years.
  [`D.+17500211/.${none}`, '11 FEB 1750/51'],
  [`D.+16990300/.${none}`, 'MAR 1699/00'],
  [`D.+17090000/A${none}`, 'ABT 1709/10'],
  // Words before a date.
  [`DB+18500312..${none}`, 'BEF 12 MAR 1850'],
  [`DB+18500000..${none}`, 'BEF 1850'],
  [`DA+18500312..${none}`, 'AFT 12 MAR 1850'],
  [`DA+18500000..${none}`, 'AFT 1850'],
  [`DY+18500312..${none}`, 'TO 12 MAR 1850 (by 12 MAR 1850)'],
  [`DT+18500312..${none}`, 'TO 12 MAR 1850'],
  [`DU+18500312..${none}`, 'TO 12 MAR 1850 (until 12 MAR 1850)'],
  [`DF+18500312..${none}`, 'FROM 12 MAR 1850'],
  [`DI+18500312..${none}`, 'FROM 12 MAR 1850 (since 12 MAR 1850)'],
  [`DY+18500000..${none}`, 'TO 1850 (by 1850)'],
  [`DU+18500300..${none}`, 'TO MAR 1850 (until MAR 1850)'],
  [`DI+18500000..${none}`, 'FROM 1850 (since 1850)'],
  [`DB+00000312..${none}`, '(before 12 MAR)'],
  // Qualities.
  [`D.+18500312.A${none}`, 'ABT 12 MAR 1850'],
  [`D.+18500000.A${none}`, 'ABT 1850'],
  [`D.+18500312.C${none}`, 'ABT 12 MAR 1850 (circa 12 MAR 1850)'],
  [`D.+18500000.C${none}`, 'ABT 1850 (circa 1850)'],
  [`D.+18500312.E${none}`, 'EST 12 MAR 1850'],
  [`D.+18500312.L${none}`, 'CAL 12 MAR 1850'],
  [`D.+18500312.S${none}`, 'EST 12 MAR 1850 (say 12 MAR 1850)'],
  [`D.+18500312.?${none}`, '12 MAR 1850 (maybe 12 MAR 1850)'],
  [`D.+18500312.1${none}`, '12 MAR 1850 (perhaps 12 MAR 1850)'],
  [`D.+18500312.2${none}`, '12 MAR 1850 (apparently 12 MAR 1850)'],
  [`D.+18500312.3${none}`, '12 MAR 1850 (likely 12 MAR 1850)'],
  [`D.+18500312.4${none}`, '12 MAR 1850 (possibly 12 MAR 1850)'],
  [`D.+18500312.5${none}`, '12 MAR 1850 (probably 12 MAR 1850)'],
  [`D.+18500312.6${none}`, '12 MAR 1850 (certainly 12 MAR 1850)'],
  // A quality after a word: GEDCOM has room for one of them.
  [`DB+18500000.A${none}`, 'BEF 1850 (before about 1850)'],
  [`DA+18500000.E${none}`, 'AFT 1850 (after estimated 1850)'],
  [`DF+18500000.L${none}`, 'FROM 1850 (from calculated 1850)'],
  [`DB+18500000.?${none}`, 'BEF 1850 (before maybe 1850)'],
  // Two dates.
  ['DR+18500312..+18520000..', 'BET 12 MAR 1850 AND 1852'],
  ['DS+18500312..+18520401..', 'FROM 12 MAR 1850 TO 1 APR 1852'],
  ['D-+18500000..+18520000..', 'BET 1850 AND 1852 (1850 – 1852)'],
  ['DO+18500000..+18520000..', 'BET 1850 AND 1852 (1850 or 1852)'],
  ['DR+18500000.A+18520000..', 'BET 1850 AND 1852 (between about 1850 and 1852)'],
  ['DS-00500000..-00440000..', 'FROM 50 BCE TO 44 BCE'],
  ['DR+17500211/.+17510401..', 'BET 11 FEB 1750/51 AND 1 APR 1751'],
  ['DR+00000312..+18520000..', '(between 12 MAR and 1852)'],
  [`DR+18500000..${none}`, '(between 1850 and ?)'],
  // Quarters of a year.
  [`R.+18500100..${none}`, 'BET JAN 1850 AND MAR 1850 (quarter 1 of 1850)'],
  [`R.+18500200..${none}`, 'BET APR 1850 AND JUN 1850 (quarter 2 of 1850)'],
  [`R.+18500300..${none}`, 'BET JUL 1850 AND SEP 1850 (quarter 3 of 1850)'],
  [`R.+18500400..${none}`, 'BET OCT 1850 AND DEC 1850 (quarter 4 of 1850)'],
  [`R.+18500000..${none}`, '1850'],
  [`R.+18500700..${none}`, '1850'],
  [`R.+18500100.A${none}`, 'BET JAN 1850 AND MAR 1850 (about quarter 1 of 1850)'],
  [`RB+18500100..${none}`, '(before quarter 1 of 1850)'],
  // Quaker dates.
  [`Q.+17200503..${none}`, '1720 (day 3, month 5, 1720 (Quaker))'],
  [`Q.+17200500..${none}`, '1720 (month 5, 1720 (Quaker))'],
  [`Q.+17200000..${none}`, '1720'],
  [`QB+17200503..${none}`, 'BEF 1720 (before day 3, month 5, 1720 (Quaker))'],
  // What no version is known to write stays as it is.
  ['D.+1850', 'D.+1850'],
  [`X.+18500312..${none}`, 'X.+18500312..+00000000..'],
  [`DZ+18500312..${none}`, 'DZ+18500312..+00000000..'],
]

/** Each month, each word with each precision, and each quality with each precision. */
const generated: readonly (readonly [string, string])[] = [
  ...'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'
    .split(' ')
    .map((name, nth) => [`D.+1901${String(nth + 1).padStart(2, '0')}09..${none}`, `9 ${name} 1901`] as const),
  ...(
    [
      ['B', 'BEF'],
      ['A', 'AFT'],
      ['T', 'TO'],
      ['F', 'FROM'],
    ] as const
  ).flatMap(([word, tag]) => [
    [`D${word}+19010900..${none}`, `${tag} SEP 1901`] as const,
    [`D${word}-01010000..${none}`, `${tag} 101 BCE`] as const,
    [`D${word}+17090200/.${none}`, `${tag} FEB 1709/10`] as const,
  ]),
  ...(
    [
      ['A', 'ABT'],
      ['E', 'EST'],
      ['L', 'CAL'],
    ] as const
  ).flatMap(([quality, tag]) => [
    [`D.+19010000.${quality}${none}`, `${tag} 1901`] as const,
    [`D.+19010900.${quality}${none}`, `${tag} SEP 1901`] as const,
    [`D.-01010000.${quality}${none}`, `${tag} 101 BCE`] as const,
    [`D.+17090200/${quality}${none}`, `${tag} FEB 1709/10`] as const,
  ]),
  ...['0312', '0300', '0000'].flatMap((day) => {
    const [from, to] =
      day === '0312'
        ? ['12 MAR 1801', '12 MAR 1802']
        : day === '0300'
          ? ['MAR 1801', 'MAR 1802']
          : ['1801', '1802']
    return [
      [`DR+1801${day}..+1802${day}..`, `BET ${from} AND ${to}`] as const,
      [`DS+1801${day}..+1802${day}..`, `FROM ${from} TO ${to}`] as const,
      [`DO+1801${day}..+1802${day}..`, `BET ${from} AND ${to} (${from} or ${to})`] as const,
      [`D-+1801${day}..+1802${day}..`, `BET ${from} AND ${to} (${from} – ${to})`] as const,
    ]
  }),
]

describe('the dates of RootsMagic', () => {
  it('has a table of every form', () => {
    expect(new Set([...forms, ...generated].map(([stored]) => stored)).size).toBe(120)
  })

  it.each([...forms, ...generated])('%s becomes %s', (stored, gedcom) => {
    expect(translated(stored)).toBe(gedcom)
  })
})
