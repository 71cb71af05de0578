/** Dates of real files. They are not part of the repository; if they are absent, the test says so and is skipped. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HistoricalDate } from '#contract/historical-date.ts'
import { dayBounds } from '#domain/dates/bounds.ts'
import { type HistoricalDate as Date, writeHistoricalDate } from '#domain/dates/historical-date.ts'
import { sortNumber } from '#domain/dates/sorting.ts'
import { freeformDate, readDateValue } from '#domain/gedcom/dates/date-value.ts'

const folder = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

describe.skipIf(isAbsent)('the dates of other programs', () => {
  it('are all read as dates or kept as text, and most are read', () => {
    const rows = linesOf('corpora/dates.tsv').map((line) => line.split('\t'))
    const values = rows
      .map(([count, value]) => ({ count: Number(count), value: value?.trim() ?? '' }))
      .filter(({ value }) => value !== '')
    const readings = values.map((row) => ({ ...row, reading: readDateValue(row.value) }))
    const parsed = readings.filter(({ reading }) => reading !== null && reading.date.type !== 'freeform')
    const share = parsed.length / values.length
    const weight = sumOf(parsed) / sumOf(values)
    console.info(
      `Dates of other files: ${parsed.length} of ${values.length} forms are read as dates (${percent(share)}), ` +
        `and ${percent(weight)} of all ${sumOf(values)}; the others keep their text.`,
    )

    for (const { value, reading } of readings) {
      const date = reading === null ? null : writeHistoricalDate(reading.date)
      expect(HistoricalDate.safeParse(date).error).toBeUndefined()
      expect(date?.type === 'freeform' ? date.text : value).toBe(withoutBrackets(value, date?.type))
    }
    expect(share).toBeGreaterThan(0.99)
    expect(weight).toBeGreaterThan(0.97)
  })

  it('are the same in GEDCOM 5 and GEDCOM 7', () => {
    const five = statementsOf('conformance/gedcom7code-5/date-all.ged')
    const seven = statementsOf('conformance/gedcom7code-7/date-all.ged')
    const differences = five
      .map((statement, index) => [statement, seven[index]] as const)
      .filter(([{ value }]) => !isTwoYears(value))
      .filter(([one, two]) => !isSame(one.date, two?.date ?? null))

    expect([five.length, seven.length]).toEqual([2917, 2917])
    expect(differences.map(([one, two]) => [one.value, two?.value])).toEqual([])
  })

  it('keep both years of a GEDCOM 5 date where GEDCOM 7 would keep the first one', () => {
    const five = statementsOf('conformance/gedcom7code-5/date-all.ged')
    const seven = statementsOf('conformance/gedcom7code-7/date-all.ged')
    const pairs = five.map((statement, index) => [statement, seven[index]] as const)
    const narrower = pairs.filter(
      ([one, two]) => isTwoYears(one.value) && two !== undefined && !covers(one.date, two.date),
    )

    expect(pairs.filter(([{ value }]) => isTwoYears(value)).length).toBeGreaterThan(1000)
    expect(narrower.map(([one, two]) => [one.value, two?.value])).toEqual([])
  })

  it('keep both years if they are not consecutive, where GEDCOM 7 would make another year of them', () => {
    const five = statementsOf('conformance/gedcom7code-5/date-dual-invalid.ged')
    const withMonth = five.filter(({ value }) => /^JAN \d+\/\d+$/.test(value)).slice(0, 3)

    // GEDCOM 7 has JAN 1699, JAN 1703 and JAN 1797.
    expect(withMonth.map(({ value, date }) => [value, written(date)])).toEqual([
      ['JAN 1701/99', { type: 'between', first: '+1701-01', second: '+1799-01' }],
      ['JAN 1701/03', { type: 'between', first: '+1701-01', second: '+1703-01' }],
      ['JAN 1799/97', { type: 'between', first: '+1799-01', second: '+1897-01' }],
    ])
  })

  it.each([
    // Elul has only 29 days.
    [
      'conformance/edge-cases-cacack/calendar-dates.ged',
      ['BET @#DHEBREW@ 1 NSN 5700 AND @#DHEBREW@ 30 ELL 5700'],
    ],
    ['conformance/edge-cases-cacack/date-dual-years.ged', []],
    ['conformance/gedcom7code-5/date-dual-valid.ged', []],
  ])('are all read in %s, except days that do not exist', (path, expected) => {
    const texts = statementsOf(path).filter(({ date }) => date?.type === 'freeform')

    expect(texts.map(({ value }) => value)).toEqual(expected)
  })

  it('are text in date.ged of FamilySearch only if the day did not exist', () => {
    const texts = statementsOf('conformance/gedcom70-familysearch/date.ged')
      .filter(({ date }) => date?.type === 'freeform')
      .map(({ value }) => value)
    const isStrange = (value: string) => /_UNKNOWN|FRENCH_R/.test(value)

    expect(texts.filter((value) => !isStrange(value))).toEqual([])
  })
})

const linesOf = (path: string) => readFileSync(join(folder, path), 'utf8').split(/\r?\n/)
const sumOf = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const written = (date: Date | null | undefined) => (date ? writeHistoricalDate(date) : null)

/** A phrase in brackets is stored without the brackets. */
const withoutBrackets = (value: string, type: string | undefined) =>
  type === 'freeform' && value.startsWith('(') ? value.slice(1, -1) : value

/**
 * Unknown calendars are text in both versions; the text has `ROMAN` and `B.C.` in one, `_ROMAN` and `BCE` in the other.
 */
const isSame = (one: Date | null, two: Date | null) =>
  JSON.stringify(written(one)) === JSON.stringify(written(two)) ||
  (one?.type === 'freeform' && two?.type === 'freeform')

const isTwoYears = (value: string) => value.includes('/')

/** The DATE lines of a file, each as written and as read. An empty value is shown by its phrase. */
function statementsOf(path: string) {
  const lines = linesOf(path)
  return lines.flatMap((line, index) => {
    const value = /^\d DATE ?(.*)$/.exec(line)?.[1]
    if (value === undefined) return []
    const phrase = /^\d PHRASE (.*)$/.exec(lines[index + 1] ?? '')?.[1]
    const date = readDateValue(value)?.date ?? (phrase === undefined ? null : freeformDate(phrase))
    return [{ value, date }]
  })
}

/** True if all days of the second are within the first, which may be text if no part of it can be read. */
function covers(wide: Date | null, narrow: Date | null): boolean {
  if (wide === null || narrow === null || narrow.type === 'freeform' || wide.type === 'freeform')
    return wide?.type === 'freeform'
  const [outer, inner] = [dayBounds(wide), dayBounds(narrow)]
  const isEarlier = (one: typeof outer.first, two: typeof outer.first) =>
    one === null || (two !== null && sortNumber(one) <= sortNumber(two))
  return (
    isEarlier(outer.first, inner.first) &&
    (outer.last === null || (inner.last !== null && sortNumber(inner.last) <= sortNumber(outer.last)))
  )
}
