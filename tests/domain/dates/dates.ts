/** Dates for tests, written tersely: `date('A1850-05')`, `between('1841', '1850')`. */
import type { FuzzyDate } from '#domain/dates/fuzzy-date.ts'
import type { HistoricalDate } from '#domain/dates/historical-date.ts'
import { readProtocolDate } from '#domain/dates/protocol.ts'

export function fuzzy(text: string): FuzzyDate {
  const read = readProtocolDate(text)
  if (!read.ok) throw new Error(`${text} is no date: ${read.problem}`)
  return read.value
}

export const on = (text: string): HistoricalDate => ({ type: 'date', first: fuzzy(text) })
export const after = (text: string): HistoricalDate => ({ type: 'after', first: fuzzy(text) })
export const before = (text: string): HistoricalDate => ({ type: 'before', first: fuzzy(text) })
export const between = (first: string, second: string): HistoricalDate => ({
  type: 'between',
  first: fuzzy(first),
  second: fuzzy(second),
})
export const span = (first: string, second: string): HistoricalDate => ({
  type: 'span',
  first: fuzzy(first),
  second: fuzzy(second),
})
export const freeform = (text: string): HistoricalDate => ({ type: 'freeform', text })
