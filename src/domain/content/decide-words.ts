/** What may be said about an uploaded photo or file. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { readHistoricalDate } from '../dates/historical-date.ts'
import { isPossibleDate } from '../dates/possible-date.ts'

/** The words that somebody changes. Null says nothing. */
export interface EnteredWords {
  readonly caption?: string | null
  readonly description?: string | null
  readonly date?: HistoricalDate | null
}

/** The wire form alone allows 31 February, and a range that ends before it begins. An empty text says nothing. */
export function decideWords(entered: EnteredWords): Result<EnteredWords, 'no-such-date'> {
  const { date } = entered
  if (date != null && !isPossibleDate(readHistoricalDate(date))) return refuse('no-such-date')
  const saying = Object.entries(entered).map(([field, value]) => [field, value === '' ? null : value])
  return ok(Object.fromEntries(saying))
}
