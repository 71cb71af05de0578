/**
 * How words and years are stored in the index of names: `17:john`, `17:=1850`. Each entry begins with the number of its
 * tree, so that a search in a tree reads only that tree's words.
 */
import { yearOfSortNumber } from '#domain/dates/sorting.ts'
import { wordsOfName } from '#domain/search/search-words.ts'

interface Dated {
  readonly sort_date: number | null
}

/** The words and years by which a person is found. */
export function searchLexemes(
  dataGroupId: string,
  foldedName: string,
  dates: readonly (Dated | null | undefined)[],
): string[] {
  const years = dates.flatMap((date) =>
    date?.sort_date == null ? [] : [`=${yearOfSortNumber(date.sort_date)}`],
  )
  return [...wordsOfName(foldedName), ...new Set(years)].map((word) => `${dataGroupId}:${word}`)
}
