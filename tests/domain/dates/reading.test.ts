import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayBounds, firstDay, lastDay } from '#domain/dates/bounds.ts'
import { historicalSortNumber, sortNumber, yearOfSortNumber } from '#domain/dates/sorting.ts'
import { fuzzyDateText, historicalDateText } from '#domain/dates/text.ts'
import { firstDateOf, fullYears, latestNamedYearOf, latestYearOf, yearOf } from '#domain/dates/years.ts'
import { fuzzyDates } from './arbitrary.ts'
import { after, before, between, freeform, fuzzy, on, span } from './dates.ts'

describe(sortNumber.name, () => {
  it.each([
    ['1850-05-12', 78_500_512],
    ['1850-05', 78_500_500],
    ['1850', 78_500_000],
    ['-5999', 10_000],
    ['3999-12-31', 99_991_231],
  ])('[DAT-02] writes %s as %d', (text, expected) => {
    expect(sortNumber(fuzzy(text))).toBe(expected)
  })

  it('[DAT-02] is positive for every date and keeps the year', () => {
    fc.assert(
      fc.property(fuzzyDates, (date) => {
        expect(sortNumber(date)).toBeGreaterThan(0)
        expect(yearOfSortNumber(sortNumber(date))).toBe(date.year)
      }),
    )
  })

  it('sorts a historical date by its first date, and words not at all', () => {
    expect(historicalSortNumber(between('1841', '1850'))).toBe(78_410_000)
    expect(historicalSortNumber(freeform('in spring'))).toBeNull()
    expect(historicalSortNumber(null)).toBeNull()
  })
})

describe(dayBounds.name, () => {
  it('fills a year and a month up to their first and last day', () => {
    expect(firstDay(fuzzy('1850'))).toEqual({ year: 1850, month: 1, day: 1 })
    expect(lastDay(fuzzy('1850'))).toEqual({ year: 1850, month: 12, day: 31 })
    expect(lastDay(fuzzy('1850-04'))).toEqual({ year: 1850, month: 4, day: 30 })
  })

  it.each([
    ['1848-02', 29],
    ['1850-02', 28],
    ['1900-02', 28],
    ['2000-02', 29],
  ])('ends %s on the %dth', (text, day) => {
    expect(lastDay(fuzzy(text)).day).toBe(day)
  })

  it('leaves open the parts that a date does not give', () => {
    const day = { year: 1850, month: 5, day: 3 }

    expect(dayBounds(on('1850-05-03'))).toEqual({ first: day, last: day })
    expect(dayBounds(after('1850-05-03'))).toEqual({ first: day, last: null })
    expect(dayBounds(before('1850-05-03'))).toEqual({ first: null, last: day })
    expect(dayBounds(span('1850-05-03', '1850-05-03'))).toEqual({ first: day, last: day })
    expect(dayBounds(freeform('in spring'))).toEqual({ first: null, last: null })
  })
})

describe(historicalDateText.name, () => {
  it.each([
    [on('1808-05-02'), '2 May 1808'],
    [on('1839-01-29'), '29 Jan 1839'],
    [on('1808-05'), 'May 1808'],
    [on('A1850'), 'about 1850'],
    [between('1841', '1850'), 'between 1841 and 1850'],
    [before('1901-05-05'), 'before 5 May 1901'],
    [after('1901'), 'after 1901'],
    [span('1839', '1842'), '1839 – 1842'],
    [on('-0044-03-15'), '15 Mar 44 BC'],
    [on('0079'), '79 AD'],
    [freeform('the year of the great frost'), 'the year of the great frost'],
    [freeform('Stillborn'), 'Stillborn'],
    [freeform('<unknown>'), ''],
    [freeform('Unknown'), ''],
    [null, ''],
  ])('writes %j as %j', (date, text) => {
    expect(historicalDateText(date)).toBe(text)
  })

  it('marks approximate dates', () => {
    expect(fuzzyDateText(fuzzy('A1850-05-03'))).toBe('about 3 May 1850')
  })
})

describe('years of a date', () => {
  it('is known by its first date', () => {
    expect(yearOf(between('1841', '1850'))).toBe(1841)
    expect(firstDateOf(before('1901-05'))).toEqual(fuzzy('1901-05'))
    expect([yearOf(null), yearOf(freeform('soon')), firstDateOf(null)]).toEqual([null, null, null])
  })

  it('takes the latest possible year, to protect persons who may be living', () => {
    expect(latestYearOf(between('1841', '1850'))).toBe(1850)
    expect(latestYearOf(on('1841'))).toBe(1841)
    expect(latestYearOf(before('1841'))).toBe(1841)
    expect(latestYearOf(after('1841'))).toBeNull()
    expect(latestYearOf(freeform('soon'))).toBeNull()
    expect(latestNamedYearOf(after('1841'))).toBe(1841)
    expect(latestNamedYearOf(between('1841', '1850'))).toBe(1850)
    expect(latestNamedYearOf(freeform('soon'))).toBeNull()
  })

  it.each([
    ['1830', '1910', 80],
    ['1830-06', '1910-05', 79],
    ['1830-06-02', '1910-06-01', 79],
    ['1830-06-02', '1910-06-02', 80],
    ['1830-06-02', '1910-06', 80],
    ['-0063-09-23', '0014-08-19', 75],
  ])('counts full years from %s to %s: %d', (from, to, years) => {
    expect(fullYears(fuzzy(from), fuzzy(to))).toBe(years)
  })
})
