import * as fc from 'fast-check'
import type { FuzzyDate } from '#domain/dates/fuzzy-date.ts'

const year = fc.integer({ min: -5999, max: 3999 })
const month = fc.integer({ min: 1, max: 12 })
const day = fc.integer({ min: 1, max: 31 })
const approximate = fc.boolean()

/** Any valid date, known to the year, the month or the day. */
export const fuzzyDates: fc.Arbitrary<FuzzyDate> = fc.oneof(
  fc.record({ year, month: fc.constant(null), day: fc.constant(null), approximate }),
  fc.record({ year, month, day: fc.constant(null), approximate }),
  fc.record({ year, month, day, approximate }),
)
