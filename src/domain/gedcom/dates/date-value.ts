/**
 * The value of a DATE line as a historical date. What cannot be read keeps its text as a freeform date, so
 * that nothing a person wrote is lost. Words are looked at one by one, so the time grows with the length only.
 */
import type { HistoricalDate } from '#domain/dates/historical-date.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { clipped } from '#domain/text.ts'
import { type DateProblem, readSimpleDate, withoutDot } from './simple-date.ts'

export interface DateReading {
  readonly date: HistoricalDate
  /** Words beside an interpreted date: `INT 1850 (about the time of the flood)`. */
  readonly phrase: string | null
  /** Why the date stayed text, where it looked like a date. */
  readonly problem: DateProblem | null
}

const longestFreeform = 400

/** Reads a DATE value; null when it is empty. */
export function readDateValue(value: string): DateReading | null {
  const text = value.trim()
  if (text === '') return null
  if (text.startsWith('(') && text.endsWith(')')) return freeform(text.slice(1, -1).trim() || text, null)
  const { known, rest } = withoutCalendar(text)
  if (!known || sayNothing.has(text.toUpperCase())) return freeform(text, null)
  const { phrase, dated } = withoutPhrase(rest)
  const words = dated
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const date = readPeriod(words)
  return date.ok ? { date: date.value, phrase, problem: null } : freeform(text, date.problem)
}

const freeform = (text: string, problem: DateProblem | null): DateReading => ({
  date: freeformDate(text),
  phrase: null,
  problem,
})

/** Words in place of a date, as many of them as can be sent. */
export const freeformDate = (text: string) =>
  ({ type: 'freeform', text: clipped(text, longestFreeform) }) as const

/** What people and programs write when they do not know. */
const sayNothing = new Set(['UNKNOWN', '<UNKNOWN>', 'NOT KNOWN', 'UNK', '?', '-', 'Y', 'DECEASED', 'DEAD'])

/** Julian dates stay as written, like the many that do not say so. Other calendars stay text. */
const readable = ['@#DGREGORIAN@', '@#DJULIAN@', 'GREGORIAN ', 'JULIAN ']
const foreign = ['HEBREW ', 'FRENCH_R ']

function withoutCalendar(text: string): { readonly known: boolean; readonly rest: string } {
  const rest = readable.reduce((left, calendar) => replacedAll(left, calendar), text)
  const upper = rest.toUpperCase()
  return { known: !upper.includes('@#D') && !foreign.some((calendar) => upper.includes(calendar)), rest }
}

function replacedAll(text: string, calendar: string): string {
  if (!text.toUpperCase().includes(calendar)) return text
  return text.split(new RegExp(calendar, 'i')).join(' ')
}

/** `INT date (phrase)`. */
function withoutPhrase(text: string): { readonly dated: string; readonly phrase: string | null } {
  const open = text.indexOf('(')
  if (!text.toUpperCase().startsWith('INT') || open < 0 || !text.endsWith(')'))
    return { dated: text, phrase: null }
  return { dated: text.slice(3, open), phrase: text.slice(open + 1, -1).trim() || null }
}

type Period = Result<HistoricalDate, DateProblem>

/** Periods with one open end become `after` and `before`, which is the nearest that there is. */
function readPeriod(words: readonly string[]): Period {
  const [first = '', ...rest] = words
  switch (withoutDot(first)) {
    case 'BEF':
    case 'BEFORE':
    case 'TO':
      return readOpen(rest, 'before')
    case 'AFT':
    case 'AFTER':
      return readOpen(rest, 'after')
    case 'FROM':
      return rest.includes('TO') ? readTwo(rest, 'TO', 'span') : readOpen(rest, 'after')
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

function readOne(words: readonly string[]): Period {
  const pair = readSimpleDate(words)
  if (!pair.ok) return pair
  const { first, last } = pair.value
  return ok(first.year === last.year ? { type: 'date', first } : { type: 'between', first, second: last })
}

function readOpen(words: readonly string[], type: 'before' | 'after'): Period {
  const pair = readSimpleDate(words)
  if (!pair.ok) return pair
  return ok({ type, first: type === 'before' ? pair.value.last : pair.value.first })
}

function readTwo(words: readonly string[], separator: string, type: 'between' | 'span'): Period {
  const middle = words.indexOf(separator)
  if (middle < 0) return refuse('unreadable')
  const from = readSimpleDate(words.slice(0, middle))
  const to = readSimpleDate(words.slice(middle + 1))
  if (!from.ok) return from
  return to.ok ? ok({ type, first: from.value.first, second: to.value.last }) : to
}
