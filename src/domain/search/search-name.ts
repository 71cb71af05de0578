import { clipped } from '../text/text.ts'

/** Max letters of a name in the index; no search is longer. */
const longest = 400

/**
 * The form in which names are searched: without case, accents and needless blanks. Stored and typed names both use
 * it.
 */
export function searchName(name: string): string {
  const folded = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
  return clipped(folded, longest)
}
