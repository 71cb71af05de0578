/**
 * The protocol form of a fuzzy date: an optional `A` for approximate, a sign and a four-digit year, then
 * optional `-MM` and `-DD`: `+1850`, `A-0044-03-15`. Read with or without `+`.
 */
import { type Result, refuse } from '../result.ts'
import { type FuzzyDate, type FuzzyDateProblem, fuzzyDate } from './fuzzy-date.ts'

const form = /^(A?)([+-]?)(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

/** Writes a date so that `readProtocolDate` gives the same date back. */
export function writeProtocolDate(date: FuzzyDate): string {
  const approximate = date.approximate ? 'A' : ''
  const sign = date.year < 0 ? '-' : '+'
  const month = date.month === null ? '' : `-${digits(date.month, 2)}`
  const day = date.day === null ? '' : `-${digits(date.day, 2)}`
  return `${approximate}${sign}${digits(Math.abs(date.year), 4)}${month}${day}`
}

/** Reads a date of the wire; refuses what has another form or a part that no date can have. */
export function readProtocolDate(text: string): Result<FuzzyDate, FuzzyDateProblem | 'not-the-form'> {
  const match = form.exec(text)
  if (match === null) return refuse('not-the-form')
  const [, approximate, sign, year, month, day] = match
  // Year 0 has no sign of its own: -0 would not equal the 0 that was written.
  const signed = sign === '-' && Number(year) !== 0 ? -Number(year) : Number(year)
  return fuzzyDate(signed, numberOrNull(month), numberOrNull(day), approximate === 'A')
}

const digits = (value: number, length: number) => String(value).padStart(length, '0')
const numberOrNull = (text: string | undefined) => (text === undefined ? null : Number(text))
