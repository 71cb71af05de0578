/** Reads a DATE value into its wire form. It runs for every date of a file, so the common form has a fast path. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import { isPossibleDay } from '../../dates/calendar-days.ts'
import { latestYear } from '../../dates/fuzzy-date.ts'
import { writeHistoricalDate } from '../../dates/historical-date.ts'
import { remembered } from '../remembered.ts'
import { type DateReading, readDateValue } from './date-value.ts'
import { gedcomMonths } from './gedcom-months.ts'

export interface WireDateReading extends Pick<DateReading, 'phrase' | 'problem'> {
  readonly date: HistoricalDate
}

/** Reads a DATE value; null if it is empty. */
export const readWireDate = (value: string): WireDateReading | null => plainDate(value) ?? anyDate(value)

const anyDate = remembered((value): WireDateReading | null => {
  const read = readDateValue(value)
  return read === null ? null : { ...read, date: writeHistoricalDate(read.date) }
})

/** `12 MAY 1850`, `MAY 1850`, `1850`; null for anything else. */
function plainDate(value: string): WireDateReading | null {
  const yearStart = value.length - 4
  const year = digitsAt(value, yearStart, value.length)
  if (year < firstOfFourDigits || year > latestYear) return null
  if (yearStart === 0) return whole(`+${year}`)
  const monthStart = yearStart - 4
  if (monthStart < 0 || value.charCodeAt(yearStart - 1) !== space) return null
  const month = gedcomMonths.indexOf(value.slice(monthStart, yearStart - 1)) + 1
  if (month === 0) return null
  if (monthStart === 0) return whole(`+${year}-${twoDigits(month)}`)
  if (monthStart > 3 || value.charCodeAt(monthStart - 1) !== space) return null
  const day = digitsAt(value, 0, monthStart - 1)
  return isPossibleDay(year, month, day) ? whole(`+${year}-${twoDigits(month)}-${twoDigits(day)}`) : null
}

const whole = (first: string): WireDateReading => ({
  date: { type: 'date', first },
  phrase: null,
  problem: null,
})

const twoDigits = (number: number) => (number < 10 ? `0${number}` : `${number}`)
const space = 32
const firstOfFourDigits = 1000
/** Returns -1 if the range is empty or contains anything but digits. */
function digitsAt(text: string, start: number, end: number): number {
  if (start < 0 || start >= end) return -1
  let number = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) return -1
    number = number * 10 + code - 48
  }
  return number
}
