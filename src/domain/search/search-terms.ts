import { leastSearchLength } from '../constants.ts'
import { searchName } from './search-name.ts'

/** The terms of a person search: the text split on commas and spaces (SRC-03), without case and marks, each once. */
export function searchTerms(text: string): string[] {
  const terms = searchName(text)
    .split(/[\s,]+/u)
    .filter((term) => term !== '')
  return [...new Set(terms)]
}

/** Whether there is enough to search for (SRC-01). */
export function isSearchable(text: string): boolean {
  return Array.from(text.trim()).length >= leastSearchLength && searchTerms(text).length > 0
}
