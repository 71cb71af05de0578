/**
 * Reads a date that a user types. ISO dates and other single dates are tried before a dash is read as a range. Text
 * that cannot be read, impossible days included, stays as typed.
 */
import { clipped } from '../text/text.ts'
import type { HistoricalDate } from './historical-date.ts'
import { habitsOf } from './written/habits.ts'
import { readPeriod } from './written/period.ts'
import { tokensOf } from './written/tokens.ts'

/** Max letters of a date that stays freeform text (the contract's limit). */
export const longestFreeform = 400

/** Reads text in the style of the user's locale (`en-GB`, `de`); null if the text is empty. */
export function readTypedDate(text: string, locale: string): HistoricalDate | null {
  if (text.trim() === '') return null
  const tokens = tokensOf(text)
  const period = tokens === null ? null : readPeriod(tokens, habitsOf(locale))
  return period?.date ?? { type: 'freeform', text: clipped(text, longestFreeform) }
}
