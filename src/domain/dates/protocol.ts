/**
 * The protocol form of a fuzzy date: an optional `A` for approximate, a sign and a four-digit year, then optional
 * `-MM` and `-DD`: `+1850`, `A-0044-03-15`. The reader also accepts a missing `+`.
 */
import { type Result, refuse } from '#contract/result.ts'
import { type FuzzyDate, type FuzzyDateProblem, fuzzyDate } from './fuzzy-date.ts'

/** Writes a date so that `readProtocolDate` gives the same date back. */
export function writeProtocolDate(date: FuzzyDate): string {
  const approximate = date.approximate ? 'A' : ''
  const sign = date.year < 0 ? '-' : '+'
  const month = date.month === null ? '' : `-${digits(date.month, 2)}`
  const day = date.day === null ? '' : `-${digits(date.day, 2)}`
  return `${approximate}${sign}${digits(Math.abs(date.year), 4)}${month}${day}`
}

/** Reads a date in protocol form. Refuses any other form and any invalid part. */
export function readProtocolDate(text: string): Result<FuzzyDate, FuzzyDateProblem | 'not-the-form'> {
  // Reads character by character for speed: a large tree has hundreds of thousands of dates.
  const approximate = text.charCodeAt(0) === letterA
  const atSign = approximate ? 1 : 0
  const sign = text.charCodeAt(atSign)
  const at = sign === plus || sign === minus ? atSign + 1 : atSign
  const year = numberAt(text, at, 4)
  const month = text.length > at + 4 ? partAt(text, at + 4) : null
  const day = text.length > at + 7 ? partAt(text, at + 7) : null
  const isForm = text.length === at + 4 || text.length === at + 7 || text.length === at + 10
  if (!isForm || Number.isNaN(year) || Number.isNaN(month) || Number.isNaN(day)) return refuse('not-the-form')
  // Keeps year 0 positive: -0 would not equal the 0 that was written.
  return fuzzyDate(sign === minus && year !== 0 ? -year : year, month, day, approximate)
}

const letterA = 65
const plus = 43
const minus = 45
const zero = 48

/** The number after a hyphen; NaN if there is none. */
const partAt = (text: string, at: number) => (text.charCodeAt(at) === minus ? numberAt(text, at + 1, 2) : NaN)

/** The number made of exactly `length` digits; NaN if there are fewer. */
function numberAt(text: string, at: number, length: number): number {
  let number = 0
  for (let here = at; here < at + length; here++) {
    const digit = text.charCodeAt(here) - zero
    if (!(digit >= 0 && digit <= 9)) return NaN
    number = number * 10 + digit
  }
  return number
}

const digits = (value: number, length: number) => String(value).padStart(length, '0')
