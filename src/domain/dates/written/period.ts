/** A whole historical date as people write it, from `aft. 1850` to `between May and June 1850`. */
import type { FuzzyDate } from '../fuzzy-date.ts'
import type { HistoricalDate } from '../historical-date.ts'
import { sortNumber } from '../sorting.ts'
import type { WritingHabits } from './habits.ts'
import { eraOf, hasEra, isDash, isSpacedDash, readOneDate } from './one-date.ts'
import type { Token } from './tokens.ts'

export interface WrittenPeriod {
  readonly date: HistoricalDate
  readonly isWhole: boolean
}

/** Reads a historical date; null if the tokens are not one. */
export function readPeriod(tokens: readonly Token[], habits: WritingHabits): WrittenPeriod | null {
  const { words } = habits
  const [first] = tokens
  if (first === undefined) return null
  const rest = tokens.slice(tokens[1]?.text === '.' || tokens[1]?.text === ':' ? 2 : 1)
  if (first.text === '>' || words.after.has(first.text)) return readOpen(rest, habits, 'after')
  if (first.text === '<' || words.before.has(first.text)) return readOpen(rest, habits, 'before')
  if (first.text === '[') return readTwo(withoutClosing(rest), habits, 'between')
  if (words.between.has(first.text)) return readTwo(rest, habits, 'between')
  if (words.from.has(first.text)) return readTwo(rest, habits, 'span')
  const one = readOneDate(tokens, habits, true)
  if (one !== null) return { date: { type: 'date', first: one.date }, isWhole: one.isWhole }
  return readTwo(tokens, habits, 'span')
}

function readOpen(
  tokens: readonly Token[],
  habits: WritingHabits,
  type: 'after' | 'before',
): WrittenPeriod | null {
  const one = readOneDate(tokens, habits, true)
  return one === null ? null : { date: { type, first: one.date }, isWhole: one.isWhole }
}

const withoutClosing = (tokens: readonly Token[]) =>
  tokens.at(-1)?.text === ']' ? tokens.slice(0, -1) : tokens

/** Max tokens: two dates and their separator never need more, so longer texts are not read. */
const mostTokens = 24

/**
 * Reads two dates around a separator. If two dashes could be the separator (`1841-05-1850`), the text is ambiguous
 * and the result is null.
 */
function readTwo(
  tokens: readonly Token[],
  habits: WritingHabits,
  type: 'between' | 'span',
): WrittenPeriod | null {
  if (tokens.length > mostTokens) return null
  for (const separates of separators(habits, type)) {
    const pairs = tokens.flatMap((token, index) =>
      separates(token, index, tokens)
        ? (readPair(tokens.slice(0, index), tokens.slice(index + 1), habits) ?? [])
        : [],
    )
    const [pair] = pairs
    if (pair !== undefined) return pairs.length === 1 ? { ...pair, date: { type, ...pair.date } } : null
  }
  return null
}

/** Tests for a separator between two dates, the clearest first: a word, a dash between blanks, any dash. */
function separators({ words }: WritingHabits, type: 'between' | 'span') {
  const isWord = ({ text }: Token) =>
    words.to.has(text) || (type === 'between' && (text === '&' || words.and.has(text)))
  return [isWord, isSpacedDash, isDash]
}

interface Pair {
  readonly date: { readonly first: FuzzyDate; readonly second: FuzzyDate }
  readonly isWhole: boolean
}

function readPair(left: readonly Token[], right: readonly Token[], habits: WritingHabits): Pair | null {
  const second = readOneDate(right, habits, false)
  if (second === null || !left.some(isNoSign)) return null
  const { withEra, withRest } = completed(left, right, habits)
  for (const tokens of [withEra, left, withRest]) {
    const first = readOneDate(tokens, habits, false)
    if (first !== null && isInOrder(first.date, second.date))
      return { date: { first: first.date, second: second.date }, isWhole: first.isWhole && second.isWhole }
  }
  return null
}

const isInOrder = (first: FuzzyDate, second: FuzzyDate) =>
  sortNumber({ ...first, ...partsIn(second, first) }) <= sortNumber({ ...second, ...partsIn(first, second) })

/** Compares only the parts that both dates have. */
const partsIn = (other: FuzzyDate, own: FuzzyDate) => ({
  month: other.month === null ? null : own.month,
  day: other.day === null ? null : own.day,
})

/**
 * Adds parts to the first date that only the second has: the era of `44 – 27 BC`, month and year of `5–8 May 1850`.
 */
function completed(left: readonly Token[], right: readonly Token[], habits: WritingHabits) {
  const era = hasEra(left, habits) ? [] : eraOf(right, habits)
  const second = right.filter(isNoSign)
  return { withEra: [...left, ...era], withRest: [...left, ...second.slice(left.filter(isNoSign).length)] }
}

const isNoSign = ({ kind }: Token) => kind !== 'sign'
