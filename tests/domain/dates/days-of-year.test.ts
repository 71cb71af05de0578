import { afterEach, describe, expect, it, vi } from 'vitest'
import { rememberedAround, rememberedOn } from '#domain/dates/days-of-year.ts'
import { isoDayText, readIsoDay } from '#domain/dates/iso-day.ts'
import { localDay, timeLeftOf } from '#domain/dates/local-day.ts'
import { readYearlessDay } from '#domain/dates/yearless-day.ts'

const day = (text: string) => {
  const read = readIsoDay(text)
  if (read === null) throw new Error(`${text} is no day.`)
  return read
}

describe(rememberedAround.name, () => {
  it.each([
    ['2026-06-05', [605, 606, 604]],
    ['2026-12-31', [1231, 101, 1230]],
    ['2027-01-01', [101, 102, 1231]],
    ['2026-02-27', [227, 228, 229, 226]],
    ['2026-02-28', [228, 229, 301, 227]],
    ['2026-03-01', [301, 302, 228, 229]],
    ['2028-02-28', [228, 229, 227]],
    ['2028-02-29', [229, 301, 228]],
    ['1900-02-28', [228, 229, 301, 227]],
    ['0001-01-01', [101, 102, 1231]],
  ])('[TIM-02] finds the days within one day of %s, today first', (today, days) => {
    expect(rememberedAround(day(today))).toEqual(days)
  })
})

describe(rememberedOn.name, () => {
  it('remembers 29 February on the 28th in years without it', () => {
    expect([rememberedOn(day('2026-02-28')), rememberedOn(day('2028-02-28'))]).toEqual([[228, 229], [228]])
  })
})

describe(readIsoDay.name, () => {
  it.each(['2026-02-29', '2026-13-01', '2026-00-01', '2026-01-00', '0000-01-01', '2026-1-1', 'today', ''])(
    'refuses %s',
    (text) => expect(readIsoDay(text)).toBeNull(),
  )

  it('[TIM-04] reads what is written as yyyy-MM-dd', () => {
    expect(isoDayText(day('2024-02-29'))).toBe('2024-02-29')
    expect(isoDayText({ year: -44, month: 3, day: 15, approximate: false })).toBe('-0044-03-15')
  })
})

describe(readYearlessDay.name, () => {
  it.each([
    ['12 MAR', 312],
    ['12. März', 312],
    ['March 12th', 312],
    ['mar 12', 312],
    ['29 Feb', 229],
    ['30 Feb', null],
    ['0 Mar', null],
    ['12 Xyz', null],
    ['12 MAR 1801', null],
    ['March', null],
    ['', null],
  ])('reads %j', (text, read) => expect(readYearlessDay(text)).toBe(read))
})

describe(localDay.name, () => {
  afterEach(() => vi.unstubAllEnvs())

  it('[TIM-02] is the date of this computer, whatever the date is elsewhere', () => {
    const [evening, night] = [Date.UTC(2026, 11, 31, 10, 30), Date.UTC(2026, 11, 31, 11, 30)]
    vi.stubEnv('TZ', 'Pacific/Auckland')
    expect(new Date(evening).getHours()).toBe(23)
    expect([localDay(evening), localDay(night)]).toEqual([
      { year: 2026, month: 12, day: 31 },
      { year: 2027, month: 1, day: 1 },
    ])

    vi.stubEnv('TZ', 'America/Los_Angeles')
    expect(localDay(night)).toEqual({ year: 2026, month: 12, day: 31 })
  })
})

describe(timeLeftOf.name, () => {
  afterEach(() => vi.unstubAllEnvs())
  const hour = 3_600_000
  const left = (year: number, month: number, day: number, hours: number) =>
    timeLeftOf({ year, month, day }, new Date(year, month - 1, day, hours).getTime()) / hour

  it('[TIM-02] ends a day at midnight of this computer, whatever its clock does on that day', () => {
    vi.stubEnv('TZ', 'America/New_York')

    expect(left(2026, 12, 31, 23)).toBe(1)
    expect([left(2026, 3, 7, 0), left(2026, 3, 8, 0), left(2026, 11, 1, 0)]).toEqual([24, 23, 25])
  })

  it('has nothing left of a day that is over', () => {
    const morning = new Date(2027, 0, 1, 7).getTime()

    expect(timeLeftOf({ year: 2026, month: 12, day: 31 }, morning)).toBe(0)
  })
})
