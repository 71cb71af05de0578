/**
 * Reads a DATE value as a historical date: first by the grammar of GEDCOM, then in the ways people write dates. A
 * value that cannot be read becomes a freeform date with its text, so nothing is lost.
 */

import { ok, type Result, refuse } from '#contract/result.ts'
import type { FuzzyDate } from '../../dates/fuzzy-date.ts'
import type { HistoricalDate } from '../../dates/historical-date.ts'
import { saysNothing } from '../../dates/no-date.ts'
import { longestFreeform } from '../../dates/typed-date.ts'
import { clipped } from '../../text/text.ts'
import { readFreeDate } from './free-date.ts'
import { type DateProblem, readSimpleDate, withoutDot } from './simple-date.ts'

export interface DateReading {
  readonly date: HistoricalDate
  /**
   * Words that the date does not express: the phrase of `INT 1850 (about the time of the flood)`, or the whole value
   * if the date says less than it (another calendar, a quarter, `FROM 1850`, text that is too long).
   */
  readonly phrase: string | null
  /** Why a value that looks like a date could not be read. */
  readonly problem: DateProblem | null
}

/** Reads a DATE value; null if it is empty. */
export function readDateValue(value: string): DateReading | null {
  const text = value.trim()
  if (text === '') return null
  const { phrase, dated } = withoutPhrase(text)
  const period = readPeriod(wordsOf(dated))
  if (period.ok) return reading(period.value, text, phrase)
  if (saysNothing(text) || isNoDate(text)) return freeform(text, null)
  const free = readFreeDate(text)
  if (free !== null) return reading(free, text, null)
  return isPhrase(text) ? freeform(text.slice(1, -1).trim() || text, null) : freeform(text, period.problem)
}

/** A date, and whether it expresses everything that the words say. */
interface Period {
  readonly date: HistoricalDate
  readonly isWhole: boolean
}

const reading = ({ date, isWhole }: Period, text: string, phrase: string | null): DateReading => ({
  date,
  phrase: isWhole ? phrase : text,
  problem: null,
})

const freeform = (text: string, problem: DateProblem | null): DateReading => ({
  date: freeformDate(text),
  phrase: text.length > longestFreeform ? text : null,
  problem,
})

/** A date in words, cut to the length that may be sent. */
export const freeformDate = (text: string) =>
  ({ type: 'freeform', text: clipped(text, longestFreeform) }) as const

/** Words that programs and people deliberately write instead of a date. */
const noDates = new Set(
  [
    ['DECEASED', 'DEAD', 'LIVING', 'PRIVATE', 'STILLBORN', 'INFANT', 'CHILD', 'YOUNG', 'NEVER'],
    // Used for ordinances of the Latter-day Saints.
    ['SUBMITTED', 'COMPLETED', 'CLEARED', 'UNCLEARED', 'PRE-1970', 'BIC', 'DNS', 'DNS/CAN', 'QUALIFIED'],
  ].flat(),
)
const isNoDate = (text: string) => noDates.has(text.toUpperCase())

const isPhrase = (text: string) => text.startsWith('(') && text.endsWith(')')

/** Separates the phrase from an interpreted date: `INT date (phrase)`. */
function withoutPhrase(text: string): { readonly dated: string; readonly phrase: string | null } {
  if (!text.endsWith(')') || !/^int/i.test(text)) return { dated: text, phrase: null }
  const open = text.indexOf('(')
  if (open < 0) return { dated: text, phrase: null }
  return { dated: text.slice(3, open), phrase: text.slice(open + 1, -1).trim() || null }
}

/** Converts `@#DFRENCH R@` of GEDCOM 5 to `FRENCH_R` of GEDCOM 7. */
const escape = /@?@#D([A-Z_ ]{1,20})@@?/g

function wordsOf(text: string): string[] {
  const capitals = text.toUpperCase()
  const plain = capitals.includes('#D')
    ? capitals.replace(escape, (_, calendar: string) => ` ${calendar.trim().replace(' ', '_')} `)
    : capitals
  return plain.split(/\s+/).filter((word) => word !== '')
}

type Read = Result<Period, DateProblem>

/** A period with one open end becomes `after` or `before`, the nearest form we have. */
function readPeriod(words: readonly string[]): Read {
  const [first = '', ...rest] = words
  switch (withoutDot(first)) {
    case 'BEF':
    case 'BEFORE':
      return readOpen(rest, 'before', true)
    case 'AFT':
    case 'AFTER':
      return readOpen(rest, 'after', true)
    case 'TO':
      return readOpen(rest, 'before', false)
    case 'FROM':
      return rest.includes('TO') ? readTwo(rest, 'TO', 'span') : readOpen(rest, 'after', false)
    case 'BET':
    case 'BTW':
    case 'BETWEEN':
      return readTwo(rest, 'AND', 'between')
    case 'INT':
      return readOne(rest)
    default:
      return readOne(words)
  }
}

function readOne(words: readonly string[]): Read {
  const pair = readSimpleDate(words)
  if (!pair.ok) return pair
  const { first, last, isWhole } = pair.value
  const date: HistoricalDate = isSame(first, last)
    ? { type: 'date', first }
    : { type: 'between', first, second: last }
  return ok({ date, isWhole })
}

const isSame = (first: FuzzyDate, last: FuzzyDate) =>
  first.year === last.year && first.month === last.month && first.day === last.day

function readOpen(words: readonly string[], type: 'before' | 'after', isWhole: boolean): Read {
  const pair = readSimpleDate(words)
  if (!pair.ok) return pair
  const first = type === 'before' ? pair.value.last : pair.value.first
  return ok({ date: { type, first }, isWhole: isWhole && pair.value.isWhole })
}

function readTwo(words: readonly string[], separator: string, type: 'between' | 'span'): Read {
  const middle = words.indexOf(separator)
  if (middle < 0) return refuse('unreadable')
  const from = readSimpleDate(words.slice(0, middle))
  const to = readSimpleDate(words.slice(middle + 1))
  if (!from.ok) return from
  if (!to.ok) return to
  const date = { type, first: from.value.first, second: to.value.last }
  return ok({ date, isWhole: from.value.isWhole && to.value.isWhole })
}
