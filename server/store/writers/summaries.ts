/**
 * The columns of persons and families that repeat their details, for cards, lists and searches. Syncs and edits make
 * them with the same functions.
 */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'
import { displayName, noName } from '#domain/person/person.ts'
import { searchName } from '#domain/search/search-name.ts'
import { searchLexemes } from '../search-lexemes.ts'

/** What the columns need of a detail. */
export interface SummarizedDetail {
  readonly assertion_type: string
  readonly date: HistoricalDate | null
  readonly sort_date: number | null
  readonly place_number: number | null
}

interface Identity {
  readonly dataGroupId: string
  readonly name: NameParts
  readonly gender: Gender
  readonly hasDeath: boolean
}

/** `details` are in their order of importance. */
export function personSummary(
  { dataGroupId, name, gender, hasDeath }: Identity,
  details: readonly SummarizedDetail[],
) {
  const birth = leading(details, 'Birth')
  const death = leading(details, 'Death')
  const shown = displayName(name)
  const folded = searchName(shown)
  return {
    name_parts: name,
    display_name: shown,
    search_name: folded,
    search_words: searchLexemes(dataGroupId, shown === noName ? '' : folded, [birth, death]),
    gender,
    birth_date: birth?.date ?? null,
    birth_sort: birth?.sort_date ?? null,
    birth_place_number: birth?.place_number ?? null,
    death_date: death?.date ?? null,
    death_sort: death?.sort_date ?? null,
    death_place_number: death?.place_number ?? null,
    has_death: hasDeath,
  }
}

/** `details` are in their order of importance. */
export function familySummary(details: readonly SummarizedDetail[]) {
  const marriage = leading(details, 'Marriage')
  return {
    marriage_date: marriage?.date ?? null,
    marriage_sort: marriage?.sort_date ?? null,
    marriage_place_number: marriage?.place_number ?? null,
  }
}

/** The first detail of this type that has a date or, if none has, the first one. */
function leading(details: readonly SummarizedDetail[], type: string): SummarizedDetail | null {
  let found: SummarizedDetail | null = null
  for (const detail of details) {
    if (detail.assertion_type !== type) continue
    if (detail.sort_date !== null) return detail
    found ??= detail
  }
  return found
}
