/** Days in the form yyyy-MM-dd, in which this product writes dates unless another form is stated (TIM-04). */
import { daysOfMonth } from './calendar-days.ts'
import type { CalendarDay, FuzzyDate } from './fuzzy-date.ts'
import { writeProtocolDate } from './protocol.ts'

/** '1809-02-12'. A year before Christ has a minus sign. */
export const isoDayText = (day: CalendarDay | FuzzyDate): string =>
  writeProtocolDate({ ...day, approximate: false }).replace(/^\+/, '')

/** Reads '2026-11-26'; null if there is no such day. */
export function readIsoDay(text: string): CalendarDay | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (parts === null) return null
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  if (year === 0 || month < 1 || month > 12 || day < 1 || day > daysOfMonth(year, month)) return null
  return { year, month, day }
}
