import { clipped } from '../text/text.ts'

/** What an index takes of a name; nobody searches for more. */
const longest = 400

/** A name as it is searched: without case, marks and needless spaces. Both what is stored and what is typed go through it. */
export function searchName(name: string): string {
  const folded = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
  return clipped(folded, longest)
}
