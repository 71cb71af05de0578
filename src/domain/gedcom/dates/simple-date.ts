/**
 * One date of GEDCOM: `1850`, `MAY 1850`, `12 MAY 1850`, `44 B.C.`, `11 FEB 1731/32`, `JULIAN 14 OCT 1066`,
 * `HEBREW TSH 4800`.
 */

import { ok, type Result, refuse } from '#contract/result.ts'
import { isPossibleDay } from '../../dates/calendar-days.ts'
import { type FuzzyDate, fuzzyDate } from '../../dates/fuzzy-date.ts'
import { type ForeignCalendar, foreignDays, foreignMonth, fromJulian } from './calendar-date.ts'

export type DateProblem = 'unreadable' | 'no-such-day' | 'no-such-year'

/** The first and last date that the words allow. Both are the same, unless two years are written: `1556/1557`. */
export interface DatePair {
  readonly first: FuzzyDate
  readonly last: FuzzyDate
  /** False if the words say more than the dates: another calendar, two years. */
  readonly isWhole: boolean
}

type Read = Result<DatePair, DateProblem>

/** Reads the words of one date, in upper case. */
export function readSimpleDate(words: readonly string[]): Read {
  const { words: bare, isDoubted } = withoutDoubt(words)
  const [calendar = '', ...dated] = bare
  switch (calendar) {
    case 'HEBREW':
    case 'FRENCH_R':
      return readForeignDate(calendar, dated, isDoubted)
    case 'JULIAN':
    case 'GREGORIAN': {
      const { words: rest, isDoubted: isDoubtedInside } = withoutDoubt(dated)
      return readChristianDate(rest, isDoubted || isDoubtedInside, calendar === 'JULIAN')
    }
    default:
      return readChristianDate(bare, isDoubted, false)
  }
}

function readChristianDate(bare: readonly string[], isDoubted: boolean, isJulian: boolean): Read {
  const { words: parts, isBeforeChrist } = withoutEra(bare)
  const [year, month, day] = parts.toReversed()
  if (year === undefined || parts.length > 3) return refuse('unreadable')
  const years = readYears(year)
  const monthNumber = month === undefined ? null : months.get(month)
  const dayNumber = day === undefined ? null : readDigits(day, 2)
  if (years === null || monthNumber === undefined || (day !== undefined && dayNumber === null))
    return refuse('unreadable')
  const [earlier, later] = isBeforeChrist ? [-years[1], -years[0]] : yearsMeant(years, monthNumber)
  const first = dated(earlier, monthNumber, dayNumber, isDoubted, isJulian)
  const last = dated(later, monthNumber, dayNumber, isDoubted, isJulian)
  if (!first.ok) return first
  return last.ok
    ? ok({ first: first.value, last: last.value, isWhole: !isJulian && years[0] === years[1] })
    : last
}

function readForeignDate(calendar: ForeignCalendar, words: readonly string[], isDoubted: boolean): Read {
  const [year, month, day] = words.toReversed()
  const yearNumber = readDigits(year ?? '', 4)
  const monthNumber = month === undefined ? null : foreignMonth(calendar, month)
  const dayNumber = day === undefined ? null : readDigits(day, 2)
  const isMonthRead = month === undefined || monthNumber !== null
  if (yearNumber === null || !isMonthRead || (day !== undefined && dayNumber === null) || words.length > 3)
    return refuse('unreadable')
  const days = foreignDays(calendar, yearNumber, monthNumber, dayNumber)
  if (days === null) return refuse('no-such-day')
  const [first, last] = days.map((one) => fuzzyDate(one.year, one.month, one.day, isDoubted))
  return first?.ok && last?.ok
    ? ok({ first: first.value, last: last.value, isWhole: false })
    : refuse('no-such-year')
}

const doubts = new Set(['ABT', 'ABOUT', 'CAL', 'CALC', 'EST', 'CIRCA', 'CIR', 'CA', 'C', 'APPROX', 'SAY'])

const isDoubt = (word: string) => doubts.has(withoutDot(word))
export const withoutDot = (word: string) => (word.endsWith('.') ? word.slice(0, -1) : word)

function withoutDoubt(words: readonly string[]) {
  let at = 0
  while (isDoubt(words[at] ?? '')) at += 1
  return { words: at === 0 ? words : words.slice(at), isDoubted: at > 0 }
}

const eras = new Set(['BC', 'B.C.', 'B.C', 'BCE', 'B.C.E.'])

function withoutEra(words: readonly string[]) {
  const isBeforeChrist = eras.has(words.at(-1) ?? '')
  return { words: isBeforeChrist ? words.slice(0, -1) : words, isBeforeChrist }
}

const shortestDual = 3

/** `1665/6`, `1665/66` and `1665/1666` are two years; every other form is one year. */
function readYears(word: string): readonly [number, number] | null {
  const slash = word.indexOf('/')
  const first = readDigits(slash < 0 ? word : word.slice(0, slash), 4)
  if (first === null || slash < 0) return first === null ? null : [first, first]
  const ending = word.slice(slash + 1)
  const last = readDigits(ending, 4)
  // In `5/1850`, the 5 is a month and not a year.
  if (last === null || slash < shortestDual) return null
  const size = 10 ** ending.length
  const full = ending.length >= 3 ? last : first - (first % size) + last
  // In 1699/00 the second year is in the next century.
  return [first, full < first ? full + size : full]
}

/**
 * Until 1752 the English year began on 25 March, so `11 FEB 1731/32` is February 1732 in our count. Elsewhere, two
 * years mean that the writer did not know which one.
 */
function yearsMeant(
  [first, last]: readonly [number, number],
  month: number | null,
): readonly [number, number] {
  const isDual = last === first + 1 && month !== null && month <= 3
  return isDual ? [last, last] : [first, last]
}

/** A Julian month or year keeps its name; a Julian day becomes a Gregorian day. */
function dated(
  year: number,
  month: number | null,
  day: number | null,
  isDoubted: boolean,
  isJulian: boolean,
): Result<FuzzyDate, DateProblem> {
  if (month !== null && day !== null && !isPossibleDay(year, month, day)) return refuse('no-such-day')
  const ours =
    isJulian && month !== null && day !== null ? fromJulian({ year, month, day }) : { year, month, day }
  const date = fuzzyDate(ours.year, ours.month, ours.day, isDoubted)
  return date.ok ? date : refuse(date.problem === 'no-such-year' ? 'no-such-year' : 'no-such-day')
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
