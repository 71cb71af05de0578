/** Dates as people write them: '2 May 1808', 'about 1850', 'between 1841 and 1850', '44 BC'. */
import type { FuzzyDate } from './fuzzy-date.ts'
import type { HistoricalDate } from './historical-date.ts'
import { saysNothing } from './no-date.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '1808', '44 BC'. The years 1 to 99 get "AD", since a bare '79' reads as 1979. */
export function yearText(year: number): string {
  if (year < 0) return `${-year} BC`
  return year > 0 && year < 100 ? `${year} AD` : String(year)
}

/** '29 Jan 1839', 'May 1808', 'about 1850'. */
export function fuzzyDateText(date: FuzzyDate): string {
  const parts = [
    date.approximate ? 'about' : null,
    date.day === null ? null : String(date.day),
    date.month === null ? null : months[date.month - 1],
    yearText(date.year),
  ]
  return parts.filter((part) => part !== null).join(' ')
}

/**
 * 'before 5 May 1901', '1839 – 1842' for a span. Freeform text stays unchanged. Empty if there is no date, or the
 * text only says that the date is unknown.
 */
export function historicalDateText(date: HistoricalDate | null): string {
  if (date === null) return ''
  switch (date.type) {
    case 'date':
      return fuzzyDateText(date.first)
    case 'after':
    case 'before':
      return `${date.type} ${fuzzyDateText(date.first)}`
    case 'between':
      return `between ${fuzzyDateText(date.first)} and ${fuzzyDateText(date.second)}`
    case 'span':
      return `${fuzzyDateText(date.first)} – ${fuzzyDateText(date.second)}`
    case 'freeform':
      return saysNothing(date.text) ? '' : date.text
  }
}
