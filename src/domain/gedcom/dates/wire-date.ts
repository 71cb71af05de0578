/** The value of a DATE line as a date in its wire form. Asked of every date of a file, so the usual one is read apart. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import { isPossibleDay } from '#domain/dates/calendar-days.ts'
import { latestYear } from '#domain/dates/fuzzy-date.ts'
import { writeHistoricalDate } from '#domain/dates/historical-date.ts'
import { remembered } from '../remembered.ts'
import { type DateReading, readDateValue } from './date-value.ts'

export interface WireDateReading extends Pick<DateReading, 'phrase' | 'problem'> {
  readonly date: HistoricalDate
}

/** Reads a DATE value; null when it is empty. */
export const readWireDate = (value: string): WireDateReading | null => plainDay(value) ?? anyDate(value)

const anyDate = remembered((value): WireDateReading | null => {
  const read = readDateValue(value)
  return read === null ? null : { ...read, date: writeHistoricalDate(read.date) }
})

const lettersBehindDay = ' MAY 1850'.length

/** `2 MAY 1850`, `12 MAY 1850`; null for anything else. */
function plainDay(value: string): WireDateReading | null {
  const dayEnd = value.length - lettersBehindDay
  if (dayEnd !== 1 && dayEnd !== 2) return null
  if (value.charCodeAt(dayEnd) !== space || value.charCodeAt(dayEnd + 4) !== space) return null
  const month = months.indexOf(value.slice(dayEnd + 1, dayEnd + 4)) + 1
  const day = digitsAt(value, 0, dayEnd)
  const year = digitsAt(value, dayEnd + 5, value.length)
  if (month === 0 || year < firstOfFourDigits || year > latestYear || !isPossibleDay(year, month, day))
    return null
  const first = `+${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
  return { date: { type: 'date', first }, phrase: null, problem: null }
}

const space = 32
const firstOfFourDigits = 1000
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** -1 where there is anything but digits. */
function digitsAt(text: string, start: number, end: number): number {
  let number = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) return -1
    number = number * 10 + code - 48
  }
  return number
}
