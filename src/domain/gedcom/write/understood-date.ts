/**
 * Writes dates that no grammar of GEDCOM allows but that we can read, such as `um 1850` and `1900-05-12`: other
 * programs would lose them. The result may say less than the original words, which should accompany it.
 */
import type { FuzzyDate } from '../../dates/fuzzy-date.ts'
import type { HistoricalDate } from '../../dates/historical-date.ts'
import { readDateValue } from '../dates/date-value.ts'
import { gedcomMonths } from '../dates/gedcom-months.ts'
import { remembered } from '../remembered.ts'

/** Returns the value in the syntax of GEDCOM 7; null if we cannot read it either. */
export const understoodDate7 = remembered((value): string | null => {
  const date = readDateValue(value)?.date
  return date === undefined ? null : gedcomDate(date)
})

/** Writes a date in the syntax of GEDCOM 7; null for a freeform text. */
export function gedcomDate(date: HistoricalDate): string | null {
  switch (date.type) {
    case 'freeform':
      return null
    case 'date':
      return date.first.approximate ? prefixed('ABT', date.first) : written(date.first)
    case 'before':
      return prefixed('BEF', date.first)
    case 'after':
      return prefixed('AFT', date.first)
    case 'between':
      return two('BET', date.first, 'AND', date.second)
    case 'span':
      return two('FROM', date.first, 'TO', date.second)
  }
}

/** There is no year 0. */
function written({ year, month, day }: FuzzyDate): string | null {
  if (year === 0) return null
  const parts = [
    day,
    month === null ? null : gedcomMonths[month - 1],
    Math.abs(year),
    year < 0 ? 'BCE' : null,
  ]
  return parts.filter((part) => part !== null).join(' ')
}

function prefixed(word: string, date: FuzzyDate): string | null {
  const text = written(date)
  return text === null ? null : `${word} ${text}`
}

function two(before: string, first: FuzzyDate, between: string, last: FuzzyDate): string | null {
  const [from, to] = [written(first), written(last)]
  return from === null || to === null ? null : `${before} ${from} ${between} ${to}`
}
