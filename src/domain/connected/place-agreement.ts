/**
 * Tells whether two trees mean the same place. One may name more levels, or a level more exactly: 'Maer,
 * Staffordshire' and 'Maer Hall, Staffordshire, England'. A missing place agrees with every place.
 */
import { levelsOf } from '../places/places.ts'
import { searchName } from '../search/search-name.ts'

export function placesAgree(one: string, other: string): boolean {
  const [fewer = [], more = []] = [levelsOf(one), levelsOf(other)].sort((a, b) => a.length - b.length)
  let from = 0
  return fewer.every((level) => {
    const found = more.findIndex((candidate, index) => index >= from && isSameLevel(level, candidate))
    from = found + 1
    return found >= 0
  })
}

/** True if one name contains every word of the other. */
function isSameLevel(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  return fewer.every((word) => more.includes(word))
}

const wordsOf = (level: string): readonly string[] =>
  searchName(level).match(/[\p{Letter}\p{Number}]+/gu) ?? []
