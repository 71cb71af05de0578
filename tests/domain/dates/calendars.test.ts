import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gregorianDay, gregorianDayNumber, julianDayNumber } from '#domain/dates/calendars/day-number.ts'
import { frenchRepublicanDays } from '#domain/dates/calendars/french-republican.ts'
import { hebrewDays } from '#domain/dates/calendars/hebrew.ts'

const day = (year: number, month: number, day: number) => ({ year, month, day })

describe(gregorianDay.name, () => {
  it('counts from 1 January of AD 1, with no year 0 before it', () => {
    expect(gregorianDay(1)).toEqual(day(1, 1, 1))
    expect(gregorianDay(0)).toEqual(day(-1, 12, 31))
  })

  it('agrees with the clock of the machine', () => {
    const epoch = gregorianDayNumber(day(1970, 1, 1))
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 700_000 }), (number) => {
        const date = new Date(number * 86_400_000)

        expect(gregorianDay(epoch + number)).toEqual(
          day(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()),
        )
      }),
    )
  })

  it('is the inverse of computing a day’s number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_190_000, max: 1_460_000 }), (number) => {
        expect(gregorianDayNumber(gregorianDay(number))).toBe(number)
      }),
    )
  })
})

describe(julianDayNumber.name, () => {
  it.each([
    [day(1582, 10, 4), day(1582, 10, 14)],
    [day(1066, 10, 14), day(1066, 10, 20)],
    [day(1732, 2, 11), day(1732, 2, 22)],
    [day(1700, 2, 29), day(1700, 3, 11)],
    [day(1917, 10, 25), day(1917, 11, 7)],
    [day(-44, 3, 15), day(-44, 3, 13)],
    [day(1, 1, 1), day(-1, 12, 30)],
  ])('converts %j to %j', (julian, gregorian) => {
    expect(gregorianDay(julianDayNumber(julian))).toEqual(gregorian)
  })
})

describe(hebrewDays.name, () => {
  it('agrees with the calendar that the runtime has', () => {
    const format = new Intl.DateTimeFormat('en-u-ca-hebrew', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    })
    const epoch = gregorianDayNumber(day(1970, 1, 1))
    const months = ['Tishri', 'Heshvan', 'Kislev', 'Tevet', 'Shevat', 'Adar I', 'Adar', 'Nisan', 'Iyar']
    const names = [...months, 'Sivan', 'Tamuz', 'Av', 'Elul']
    const numberOf = (name = '', year = 0) => {
      if (name === 'Adar') return hebrewDays(year, 7, 30) === null && isCommon(year) ? 6 : 7
      return name === 'Adar II' ? 7 : names.indexOf(name) + 1
    }
    const isCommon = (year: number) => (7 * year + 1) % 19 >= 7
    fc.assert(
      fc.property(fc.integer({ min: -600_000, max: 300_000 }), (number) => {
        const parts = format.formatToParts(number * 86_400_000)
        const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
        const year = Number(part('year'))

        const days = hebrewDays(year, numberOf(part('month'), year), Number(part('day')))

        expect(days).toEqual([epoch + number, epoch + number])
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    [5784, null, null, day(2023, 9, 16), day(2024, 10, 2)],
    [5784, 6, null, day(2024, 2, 10), day(2024, 3, 10)],
    [5784, 7, null, day(2024, 3, 11), day(2024, 4, 8)],
    // A common year has only one Adar, so both names mean the same month.
    [5783, 7, 14, day(2023, 3, 7), day(2023, 3, 7)],
    [5783, 6, 14, day(2023, 3, 7), day(2023, 3, 7)],
    [4895, 8, 14, day(1135, 4, 6), day(1135, 4, 6)],
    [1, 1, 1, day(-3761, 9, 7), day(-3761, 9, 7)],
  ])('converts year %d, month %s, day %s', (year, month, date, first, last) => {
    expect(hebrewDays(year, month, date)?.map(gregorianDay)).toEqual([first, last])
  })

  it.each([
    [0, null, null],
    [5784, 1, 31],
    [5784, 13, 30],
    [5784, 14, null],
  ])('knows no year %d, month %s, day %s', (year, month, date) => {
    expect(hebrewDays(year, month, date)).toBeNull()
  })
})

describe(frenchRepublicanDays.name, () => {
  it.each([
    [1, 1, 1, day(1792, 9, 22), day(1792, 9, 22)],
    [2, 11, 9, day(1794, 7, 27), day(1794, 7, 27)],
    [3, 13, 6, day(1795, 9, 22), day(1795, 9, 22)],
    [4, 1, 1, day(1795, 9, 23), day(1795, 9, 23)],
    [8, 2, 18, day(1799, 11, 9), day(1799, 11, 9)],
    [13, 3, 11, day(1804, 12, 2), day(1804, 12, 2)],
    [14, 4, 10, day(1805, 12, 31), day(1805, 12, 31)],
    [7, null, null, day(1798, 9, 22), day(1799, 9, 22)],
    [8, 2, null, day(1799, 10, 23), day(1799, 11, 21)],
    [1, 13, null, day(1793, 9, 17), day(1793, 9, 21)],
  ])('converts year %d, month %s, day %s', (year, month, date, first, last) => {
    expect(frenchRepublicanDays(year, month, date)?.map(gregorianDay)).toEqual([first, last])
  })

  it.each([
    [0, null, null],
    [15, null, null],
    [2, 13, 6],
    [2, 1, 31],
    [2, 14, null],
  ])('knows no year %d, month %s, day %s', (year, month, date) => {
    expect(frenchRepublicanDays(year, month, date)).toBeNull()
  })
})
