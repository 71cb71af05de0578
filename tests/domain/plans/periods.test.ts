import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditFor, monthsLater, periodEnd } from '#domain/plans/periods.ts'

const at = (text: string) => new Date(text)

describe(monthsLater.name, () => {
  it.each([
    ['2026-01-15T10:30:00.000Z', 6, '2026-07-15T10:30:00.000Z'],
    ['2026-08-31T23:59:59.000Z', 6, '2027-02-28T23:59:59.000Z'],
    ['2027-08-31T00:00:00.000Z', 6, '2028-02-29T00:00:00.000Z'],
    ['2026-12-01T00:00:00.000Z', 1, '2027-01-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
  ])('%s and %i months are %s', (from, months, later) => {
    expect(monthsLater(at(from), months)).toEqual(at(later))
  })
})

describe(periodEnd.name, () => {
  it('keeps the day of the first period over a month that is too short', () => {
    const first = at('2026-08-31T10:00:00.000Z')
    const second = periodEnd(first, first, 6)
    expect(second).toEqual(at('2027-02-28T10:00:00.000Z'))
    expect(periodEnd(first, second, 6)).toEqual(at('2027-08-31T10:00:00.000Z'))
  })

  it('leaves no gap and no overlap, however many periods pass', () => {
    const start = fc.date({ min: at('2020-01-01'), max: at('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 40 }), (first, count) => {
        let from = first
        for (let nth = 1; nth <= count; nth += 1) {
          const end = periodEnd(first, from, 6)
          expect(end).toEqual(monthsLater(first, 6 * nth))
          expect(end.getTime()).toBeGreaterThan(from.getTime())
          from = end
        }
      }),
    )
  })
})

describe(creditFor.name, () => {
  // 181 days.
  const basic = {
    price: 1500,
    periodStart: at('2026-01-01T12:00:00Z'),
    periodEnd: at('2026-07-01T12:00:00Z'),
  }

  it.each([
    ['at once', '2026-01-01T12:00:00Z', 1500],
    ['after a minute, when the first day has begun', '2026-01-01T12:01:00Z', 1492],
    ['after a day', '2026-01-02T12:00:00Z', 1492],
    ['after 90 days', '2026-04-01T12:00:00Z', 754],
    ['on the last day', '2026-07-01T11:00:00Z', 0],
    ['a day before the end', '2026-06-30T12:00:00Z', 8],
    ['after the end', '2026-08-01T12:00:00Z', 0],
    ['before the beginning', '2025-12-01T12:00:00Z', 1500],
  ])('[PLN-15] %s', (_when, moment, cents) => {
    expect(creditFor(basic, at(moment))).toBe(cents)
  })

  it('counts the days of a leap year', () => {
    // 182 days.
    const leap = {
      price: 3000,
      periodStart: at('2028-01-01T00:00:00Z'),
      periodEnd: at('2028-07-01T00:00:00Z'),
    }
    expect(creditFor(leap, at('2028-03-01T00:00:00Z'))).toBe(2011)
  })
})
