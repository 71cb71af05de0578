/** One date as people write it: `1850`, `May 1850`, `12. Mai 1850`, `1850-05-12`, `5/12/1850`, `c. 44 BC`. */
import { isPossibleDay } from '../calendar-days.ts'
import { type FuzzyDate, fuzzyDate } from '../fuzzy-date.ts'
import type { WritingHabits } from './habits.ts'
import type { Token } from './tokens.ts'

export interface WrittenDate {
  readonly date: FuzzyDate
  /** False if day and month are ambiguous or only partly known; then the date may hold only the year. */
  readonly isWhole: boolean
}

/** Reads the tokens of one date; null if they are not a date. `isAlone`: a number below 100 may be a year. */
export function readOneDate(
  tokens: readonly Token[],
  habits: WritingHabits,
  isAlone: boolean,
): WrittenDate | null {
  const { rest, approximate } = withoutDoubt(tokens, habits)
  const { rest: dated, era } = withoutEra(rest, habits)
  const isNegative =
    habits.takesBareNumbers && era === null && dated[0]?.text === '-' && dated[1]?.afterBlank === false
  const parts = partsOf(isNegative ? dated.slice(1) : dated, habits)
  const found =
    parts === null
      ? null
      : readParts(parts, habits, era !== null || (isAlone && habits.takesBareNumbers && parts.length === 1))
  if (found === null) return null
  const year = isNegative || era === 'before' ? -found.year || 0 : found.year
  if (found.month !== null && found.day !== null && !isPossibleDay(year, found.month, found.day)) return null
  const date = fuzzyDate(year, found.month, found.day, approximate)
  return date.ok ? { date: date.value, isWhole: found.isWhole } : null
}

/** True if the date has an era, such as BC. */
export const hasEra = (tokens: readonly Token[], habits: WritingHabits): boolean =>
  withoutEra(tokens, habits).era !== null

/** Returns the tokens of the era after a date. */
export function eraOf(tokens: readonly Token[], habits: WritingHabits): readonly Token[] {
  return tokens.slice(withoutEra(tokens, habits).rest.length)
}

function withoutDoubt(tokens: readonly Token[], habits: WritingHabits) {
  let at = 0
  while (isDoubt(tokens[at], habits)) at += tokens[at + 1]?.text === '.' ? 2 : 1
  const end = tokens.at(-1)?.text === '.' ? tokens.length - 1 : tokens.length
  // The `c` of `44 b. c.` does not mean circa.
  const isDoubtedBehind =
    at < end - 1 && tokens[end - 1]?.text.length !== 1 && isDoubt(tokens[end - 1], habits)
  return {
    rest: tokens.slice(at, isDoubtedBehind ? end - 1 : tokens.length),
    approximate: at > 0 || isDoubtedBehind,
  }
}

const isDoubt = (token: Token | undefined, { words }: WritingHabits) =>
  token !== undefined && (token.text === '~' || words.about.has(token.text))

/**
 * Splits off the era. The letters after the last number are an era: `B.C.`, `v. Chr.`, `av. J.-C.`. `AD` may also
 * come before the year.
 */
function withoutEra(tokens: readonly Token[], { words }: WritingHabits) {
  const last = tokens.findLastIndex(({ kind }) => kind === 'number')
  const behind = lettersOf(tokens.slice(last + 1))
  const rest = tokens.slice(0, last + 1)
  if (words.beforeChrist.has(behind)) return { rest, era: 'before' } as const
  if (words.afterChrist.has(behind)) return { rest, era: 'after' } as const
  if (tokens[0] !== undefined && words.afterChrist.has(tokens[0].text))
    return { rest: tokens.slice(1), era: 'after' } as const
  return { rest: tokens, era: null } as const
}

const lettersOf = (tokens: readonly Token[]) =>
  tokens
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text)
    .join('')

/** A written number, the number of a named month, or a part that the writer did not know. */
type Part =
  | { readonly kind: 'number'; readonly value: number; readonly length: number }
  | { readonly kind: 'month'; readonly value: number }
  | { readonly kind: 'unknown' }

const longestDate = 3
const separators = new Set(['.', ',', '/', '-', '–', '’', "'"])

/** Returns the parts of a date; null if the tokens contain anything else. */
function partsOf(tokens: readonly Token[], habits: WritingHabits): readonly Part[] | null {
  const parts: Part[] = []
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    if (token.kind === 'sign' && separators.has(token.text)) {
      if (parts.length === 0 || !mayFollow(token, next)) return null
    } else {
      const part = partOf(token, habits)
      if (part !== null) parts.push(part)
      else if (!saysNothing(token, tokens[index - 1], habits)) return null
    }
    if (parts.length > longestDate) return null
  }
  // `1210 – 31 March` is two dates; `12 - 5 - 1850` is one.
  const isOne = parts.every(({ kind }) => kind === 'number') || !tokens.some(isSpacedDash)
  return isOne ? parts : null
}

function saysNothing(
  { text, afterBlank }: Token,
  before: Token | undefined,
  { words }: WritingHabits,
): boolean {
  const isBehindDay = before?.kind === 'number' && before.text.length <= 2 && !afterBlank
  return words.filler.has(text) || (isBehindDay && words.ordinal.has(text))
}

const mayFollow = (sign: Token, next: Token | undefined) =>
  sign.text === '.' || (next !== undefined && !separators.has(next.text))

const dashes = new Set(['-', '–', '—'])

/** A dash with blanks around it separates more strongly than one without. */
export const isSpacedDash = ({ text, afterBlank }: Token, index: number, tokens: readonly Token[]): boolean =>
  dashes.has(text) && afterBlank && tokens[index + 1]?.afterBlank === true

export const isDash = ({ text }: Token): boolean => dashes.has(text)

function partOf({ kind, text }: Token, habits: WritingHabits): Part | null {
  if (kind === 'number') return { kind, value: Number(text), length: text.length }
  if (text === unknownPart) return { kind: 'unknown' }
  // Filler words are checked before the months: `en` is not an abbreviation of Spanish enero.
  if (kind !== 'word' || habits.words.filler.has(text)) return null
  const month = habits.months.get(text)
  return month === undefined ? null : { kind: 'month', value: month }
}

/** The token text for an unknown day or month. */
export const unknownPart = '_'

interface Found {
  readonly year: number
  readonly month: number | null
  readonly day: number | null
  readonly isWhole: boolean
}

function readParts(parts: readonly Part[], { order }: WritingHabits, takesShortYear: boolean): Found | null {
  const [first, second, third] = parts
  if (first === undefined) return null
  const isYear = (part: Part | undefined) =>
    part?.kind === 'number' && part.length <= 4 && (part.length > 2 || takesShortYear)
  if (second === undefined) return isYear(first) ? found(first, null, null) : null
  const isLong = (part: Part) => part.kind === 'number' && part.length > 2
  const isYearFirst = isLong(first)
  if (third === undefined) {
    const [year, month] = isYearFirst ? [first, second] : [second, first]
    return isYear(year) ? found(year, month, null) : null
  }
  if (isYearFirst) {
    if (!isYear(first)) return null
    return third.kind === 'month' ? found(first, third, second) : found(first, second, third)
  }
  if (!isYear(third)) return null
  if (first.kind === 'month') return found(third, first, second)
  if (second.kind === 'month') return found(third, second, first)
  if (order !== null) return order === 'day-month' ? found(third, second, first) : found(third, first, second)
  return foundInAnyOrder(third, first, second)
}

/** `25/12/1850` has only one reading. `3/4/1850` has two, so only its year is certain. */
function foundInAnyOrder(year: Part, first: Part, second: Part): Found | null {
  if (first.kind !== 'number' || second.kind !== 'number') return yearOnly(year)
  const isMonth = (part: Part) => part.kind === 'number' && part.value >= 1 && part.value <= 12
  if (first.value === second.value || !isMonth(first)) return found(year, second, first)
  if (!isMonth(second)) return found(year, first, second)
  return yearOnly(year)
}

const yearOnly = (year: Part): Found | null =>
  year.kind === 'number' ? { year: year.value, month: null, day: null, isWhole: false } : null

function found(year: Part, month: Part | null, day: Part | null): Found | null {
  if (year.kind !== 'number' || day?.kind === 'month') return null
  const isUnknownMonth = month === null || month.kind === 'unknown'
  if (isUnknownMonth && day?.kind === 'number') return null
  if (month?.kind === 'number' && month.length > 2) return null
  if (day?.kind === 'number' && day.length > 2) return null
  return {
    year: year.value,
    month: month === null || month.kind === 'unknown' ? null : month.value,
    day: day === null || day.kind === 'unknown' ? null : day.value,
    isWhole: month?.kind !== 'unknown' && day?.kind !== 'unknown',
  }
}
