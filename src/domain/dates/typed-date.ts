/**
 * Reads a date that a user types. ISO dates and other single dates are tried before a dash is read as a range. Text
 * that cannot be read, impossible days included, stays as typed.
 */
import { clipped } from '../text/text.ts'
import { fuzzyDate } from './fuzzy-date.ts'
import type { HistoricalDate } from './historical-date.ts'
import { habitsOf } from './written/habits.ts'
import { readPeriod } from './written/period.ts'
import { type Token, tokensOf } from './written/tokens.ts'

/** Max letters of a date that stays freeform text (the contract's limit). */
export const longestFreeform = 400

/** Reads text in the style of the user's locale (`en-GB`, `de`); null if the text is empty. */
export function readTypedDate(text: string, locale: string): HistoricalDate | null {
  if (text.trim() === '') return null
  const tokens = tokensOf(text)
  const read = tokens === null ? null : readTokens(tokens, locale)
  return read ?? { type: 'freeform', text: clipped(text, longestFreeform) }
}

function readTokens(tokens: readonly Token[], locale: string): HistoricalDate | null {
  const date = readDecade(tokens) ?? readPeriod(tokens, habitsOf(locale))?.date ?? null
  return date ?? readDoubted(tokens, locale)
}

/** `1990s` and `1990’s` are the ten years from 1990 on. */
function readDecade([year, ...rest]: readonly Token[]): HistoricalDate | null {
  const isDecade = /^’?'?s$/.test(rest.map(({ text }) => text).join('')) && !rest.some(isApart)
  if (year === undefined || !/^\d{3}0$/.test(year.text) || !isDecade) return null
  const first = fuzzyDate(Number(year.text), null, null, false)
  const second = fuzzyDate(Number(year.text) + 9, null, null, false)
  return first.ok && second.ok ? { type: 'between', first: first.value, second: second.value } : null
}

const isApart = ({ afterBlank }: Token) => afterBlank

/** A question mark after a date makes it approximate, as `about` before it does. */
function readDoubted(tokens: readonly Token[], locale: string): HistoricalDate | null {
  if (tokens.at(-1)?.text !== '?') return null
  const date = readPeriod(tokens.slice(0, -1), habitsOf(locale))?.date
  return date?.type === 'date' ? { ...date, first: { ...date.first, approximate: true } } : null
}
