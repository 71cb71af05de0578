import { aboutYears } from '../dates/about.ts'
import type { HistoricalDate } from '../dates/historical-date.ts'
import { latestYearOf } from '../dates/years.ts'

/** True if every reading of the date is in a year before the birth. Then the file has a mistake: 509 for 1509. */
export function isBeforeBirth(date: HistoricalDate, birth: HistoricalDate): boolean {
  const latest = latestYearOf(date)
  const born = earliestYearOf(birth)
  return latest !== null && born !== null && latest + reachOf(date) < born
}

/** Returns null for freeform text, and for `before`, which has no earliest year. */
function earliestYearOf(date: HistoricalDate): number | null {
  if (date.type === 'freeform' || date.type === 'before') return null
  return date.first.year - reachOf(date)
}

function reachOf(date: HistoricalDate): number {
  if (date.type === 'freeform') return 0
  const isAbout = date.first.approximate || ('second' in date && date.second.approximate)
  return isAbout ? aboutYears : 0
}
