/** One date of GEDCOM: `1850`, `MAY 1850`, `12 MAY 1850`, `44 B.C.`, `11 FEB 1731/32`. */
import { type FuzzyDate, fuzzyDate } from '#domain/dates/fuzzy-date.ts'
import { ok, type Result, refuse } from '#domain/result.ts'

export type DateProblem = 'unreadable' | 'no-such-day' | 'no-such-year'

/** First and last date that the words allow; the same twice, unless two years were written: `1556/1557`. */
export interface DatePair {
  readonly first: FuzzyDate
  readonly last: FuzzyDate
}

/** Reads the words of one date, in capitals. */
export function readSimpleDate(words: readonly string[]): Result<DatePair, DateProblem> {
  const { words: bare, approximate } = withoutDoubt(words)
  const { words: parts, beforeChrist } = withoutEra(bare)
  const [year, month, day] = parts.toReversed()
  if (year === undefined || parts.length > 3) return refuse('unreadable')
  const years = readYears(year)
  const monthNumber = month === undefined ? null : months.get(month)
  const dayNumber = day === undefined ? null : readDigits(day, 2)
  if (years === null || monthNumber === undefined || (day !== undefined && dayNumber === null))
    return refuse('unreadable')
  const [firstYear, lastYear] = yearsMeant(years, monthNumber)
  const first = dated(beforeChrist ? -firstYear : firstYear, monthNumber, dayNumber, approximate)
  const last = dated(beforeChrist ? -lastYear : lastYear, monthNumber, dayNumber, approximate)
  if (!first.ok) return first
  return last.ok ? ok({ first: first.value, last: last.value }) : last
}

const doubts = new Set(['ABT', 'ABOUT', 'CAL', 'CALC', 'EST', 'CIRCA', 'CIR', 'CA', 'C', 'APPROX', 'SAY'])

const isDoubt = (word: string) => doubts.has(withoutDot(word))
export const withoutDot = (word: string) => (word.endsWith('.') ? word.slice(0, -1) : word)

function withoutDoubt(words: readonly string[]) {
  const approximate = words[0] !== undefined && isDoubt(words[0])
  return { words: approximate ? words.slice(1) : words, approximate }
}

const eras = new Set(['BC', 'B.C.', 'B.C', 'BCE', 'B.C.E.'])

function withoutEra(words: readonly string[]) {
  const beforeChrist = eras.has(words.at(-1) ?? '')
  return { words: beforeChrist ? words.slice(0, -1) : words, beforeChrist }
}

/** `1665/6`, `1665/66` and `1665/1666` are two years; every other form is one. */
function readYears(word: string): readonly [number, number] | null {
  const slash = word.indexOf('/')
  const first = readDigits(slash < 0 ? word : word.slice(0, slash), 4)
  if (first === null || slash < 0) return first === null ? null : [first, first]
  const ending = word.slice(slash + 1)
  const last = readDigits(ending, 4)
  if (last === null) return null
  const size = 10 ** ending.length
  const full = ending.length >= 3 ? last : first - (first % size) + last
  // 1699/00 goes on into the next century.
  return [first, full < first ? full + size : full]
}

/**
 * Until 1752 the English year began on 25 March, so `11 FEB 1731/32` is February 1732 for us. Two years
 * elsewhere say that the writer did not know which.
 */
function yearsMeant(
  [first, last]: readonly [number, number],
  month: number | null,
): readonly [number, number] {
  const isDual = last === first + 1 && month !== null && month <= 3
  return isDual ? [last, last] : [first, last]
}

function dated(
  year: number,
  month: number | null,
  day: number | null,
  approximate: boolean,
): Result<FuzzyDate, DateProblem> {
  if (month !== null && day !== null && !isDay(year, month, day)) return refuse('no-such-day')
  const date = fuzzyDate(year, month, day, approximate)
  return date.ok ? date : refuse(date.problem === 'no-such-year' ? 'no-such-year' : 'no-such-day')
}

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** The Julian calendar, in which every fourth year is a leap year, was in use until here (Greece). */
const lastJulianYear = 1923

function isDay(year: number, month: number, day: number): boolean {
  if (day < 1 || day > (daysOfMonth[month - 1] ?? 0)) return false
  if (month !== 2 || day < 29 || year <= 0) return true
  return year % 4 === 0 && (year <= lastJulianYear || year % 100 !== 0 || year % 400 === 0)
}

function readDigits(word: string, most: number): number | null {
  if (word.length === 0 || word.length > most) return null
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code < 48 || code > 57) return null
  }
  return Number(word)
}

const monthNames = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
]

const months: ReadonlyMap<string, number> = new Map([
  ...monthNames.flatMap((name, index) => [
    [name, index + 1] as const,
    [name.slice(0, 3), index + 1] as const,
    [`${name.slice(0, 3)}.`, index + 1] as const,
  ]),
  ['SEPT', 9] as const,
  ['SEPT.', 9] as const,
])
