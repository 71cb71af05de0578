/**
 * The known time of an event: one fuzzy date, a date before or after it, a single moment between two dates
 * (`between`), a period from one date to another (`span`), or words that cannot be read as a date.
 */
import type { HistoricalDate as WireDate } from '#contract/historical-date.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { FuzzyDate } from './fuzzy-date.ts'
import { readProtocolDate, writeProtocolDate } from './protocol.ts'

export const historicalDateTypes = ['date', 'after', 'before', 'between', 'span', 'freeform'] as const
export type HistoricalDateType = (typeof historicalDateTypes)[number]

export type HistoricalDate =
  | { readonly type: 'date' | 'after' | 'before'; readonly first: FuzzyDate }
  | { readonly type: 'between' | 'span'; readonly first: FuzzyDate; readonly second: FuzzyDate }
  | { readonly type: 'freeform'; readonly text: string }

/** The parts of a date, as collected by an editor or a reader. */
export interface HistoricalDateParts {
  readonly type: HistoricalDateType
  readonly first?: FuzzyDate | null
  readonly second?: FuzzyDate | null
  readonly text?: string | null
}

export type HistoricalDateProblem =
  | 'first-date-missing'
  | 'second-date-missing'
  | 'second-date-not-allowed'
  | 'text-beside-dates'

/** Builds a historical date, or returns the rule that its parts break. */
export function historicalDate(parts: HistoricalDateParts): Result<HistoricalDate, HistoricalDateProblem> {
  const { type, first = null, second = null, text = null } = parts
  if (text !== null && (first !== null || second !== null || type !== 'freeform'))
    return refuse('text-beside-dates')
  switch (type) {
    case 'freeform':
      return first === null && second === null ? ok({ type, text: text ?? '' }) : refuse('text-beside-dates')
    case 'between':
    case 'span':
      if (first === null) return refuse('first-date-missing')
      return second === null ? refuse('second-date-missing') : ok({ type, first, second })
    case 'date':
    case 'after':
    case 'before':
      if (first === null) return refuse('first-date-missing')
      return second === null ? ok({ type, first }) : refuse('second-date-not-allowed')
  }
}

/** Converts the date to its wire form, with dates as protocol text. */
export function writeHistoricalDate(date: HistoricalDate): WireDate {
  if (date.type === 'freeform') return { type: date.type, text: date.text }
  const first = writeProtocolDate(date.first)
  if (date.type === 'between' || date.type === 'span')
    return { type: date.type, first, second: writeProtocolDate(date.second) }
  return { type: date.type, first }
}

/** Converts a wire form to a date. The contract has already checked the form, so a broken one throws. */
export function readHistoricalDate(date: WireDate): HistoricalDate {
  if (date.type === 'freeform') return { type: date.type, text: date.text }
  const first = readChecked(date.first)
  if (date.type === 'between' || date.type === 'span')
    return { type: date.type, first, second: readChecked(date.second) }
  return { type: date.type, first }
}

function readChecked(text: string): FuzzyDate {
  const read = readProtocolDate(text)
  if (!read.ok) throw new Error(`A date that passed the contract cannot be read: ${read.problem}`)
  return read.value
}
