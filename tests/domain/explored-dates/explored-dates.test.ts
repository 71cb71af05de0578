import { describe, expect, it } from 'vitest'
import { datePath, monthText, monthTurned, weeksOf } from '#domain/explored-dates/explored-dates.ts'

describe(monthTurned.name, () => {
  it('goes on across the turn of the year', () => {
    expect(monthTurned({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
    expect(monthTurned({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
    expect(monthTurned({ year: 2026, month: 5 }, 1)).toEqual({ year: 2026, month: 6 })
  })
})

describe(weeksOf.name, () => {
  it('begins weeks on Monday, and has only the days of the month', () => {
    const weeks = weeksOf({ year: 2026, month: 11 })

    expect(weeks[0]).toEqual([null, null, null, null, null, null, 1])
    expect(weeks.at(-1)).toEqual([30, null, null, null, null, null, null])
    expect(weeks).toHaveLength(6)
    expect(weeksOf({ year: 2027, month: 2 })).toHaveLength(4)
    expect(weeksOf({ year: 2028, month: 2 }).flat()).toContain(29)
  })
})

describe(datePath.name, () => {
  it('names the day, and everybody', () => {
    expect(datePath({ year: 2026, month: 2, day: 5 }, 'ancestors')).toBe('/time/2026-02-05')
    expect(datePath({ year: 2026, month: 2, day: 5 }, 'everybody')).toBe('/time/2026-02-05?of=everybody')
    expect(monthText({ year: 33, month: 2 })).toBe('0033-02')
  })
})
