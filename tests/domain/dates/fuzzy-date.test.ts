import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { earliestYear, fuzzyDate, latestYear, yearOffset } from '#domain/dates/fuzzy-date.ts'

describe(fuzzyDate.name, () => {
  it.each([-5999, 0, 3999])('accepts the year %d', (year) => {
    expect(fuzzyDate(year)).toEqual(ok({ year, month: null, day: null, approximate: false }))
  })

  it.each([-6000, 4000, 1850.5, Number.NaN])('refuses the year %d', (year) => {
    expect(fuzzyDate(year)).toEqual(refuse('no-such-year'))
  })

  it('[DAT-02] counts 9999 years, all positive with the offset of 6000', () => {
    expect(yearOffset).toBe(6000)
    expect(latestYear - earliestYear + 1).toBe(9999)
    expect(earliestYear + yearOffset).toBe(1)
  })

  it.each([
    [1, 1],
    [12, 31],
  ])('accepts month %d and day %d', (month, day) => {
    expect(fuzzyDate(1850, month, day)).toEqual(ok({ year: 1850, month, day, approximate: false }))
  })

  it.each([
    [0, 1, 'no-such-month'],
    [13, 1, 'no-such-month'],
    [1, 0, 'no-such-day'],
    [1, 32, 'no-such-day'],
  ] as const)('refuses month %d with day %d', (month, day, problem) => {
    expect(fuzzyDate(1850, month, day)).toEqual(refuse(problem))
  })

  it('[DAT-05] refuses a day without a month', () => {
    expect(fuzzyDate(1850, null, 3)).toEqual(refuse('day-without-month'))
  })
})
