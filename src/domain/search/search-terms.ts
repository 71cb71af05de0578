import { leastSearchLength } from '../constants.ts'
import { searchName } from './search-name.ts'

/**
 * The terms of a person search: the text split at commas and blanks (SRC-03), without case and accents, each once.
 */
export function searchTerms(text: string): string[] {
  const terms = searchName(text)
    .split(/[\s,]+/u)
    .filter((term) => term !== '')
  return [...new Set(terms)]
}

/** True if the text is long enough for a search (SRC-01). */
export function isSearchable(text: string): boolean {
  return Array.from(text.trim()).length >= leastSearchLength && searchTerms(text).length > 0
}
