import { leastSearchLength } from '../constants.ts'
import { searchTerms } from './search-terms.ts'

/** True if one term at least is long enough for a search of families (SCP-06). */
export const isFamilySearchable = (text: string): boolean =>
  searchTerms(text).some((term) => Array.from(term).length >= leastSearchLength)
