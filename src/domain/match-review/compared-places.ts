/** Tells whether two place names can mean the same place, level by level. */
import { levelsOf } from '../places/places.ts'
import { foldedName, lettersApart, type Piece } from './differing-text.ts'

/**
 * Splits both names into their levels. If one name has all levels of the other, as 'Etruria, Staffordshire' has all
 * of 'Staffordshire', nothing is marked as different. Otherwise, each level that the other name lacks is marked.
 */
export function comparedPlaces(left: string, right: string): readonly [Piece[], Piece[]] {
  const [ours, theirs] = [levelsOf(left), levelsOf(right)]
  const fits = isWithin(ours, theirs) || isWithin(theirs, ours)
  return [piecesOf(ours, fits ? ours : theirs), piecesOf(theirs, fits ? theirs : ours)]
}

/** True if `others` contains all of `levels`. A name without levels fits every name. */
const isWithin = (levels: readonly string[], others: readonly string[]) =>
  levels.every((level) => has(others, level))

const has = (levels: readonly string[], level: string) => levels.some((other) => isSpeltAlike(level, other))

/** 'Down' and 'Downe', 'St Chad's' and 'St Chad's Church': places often have several spellings. */
const isSpeltAlike = (one: string, other: string) =>
  saysNoMore(one, other) ||
  saysNoMore(other, one) ||
  (Math.min(one.length, other.length) >= longEnough && lettersApart(one, other) <= 1)

const longEnough = 4

/** True if `other` contains all words of `one`. */
function saysNoMore(one: string, other: string): boolean {
  const words = new Set(foldedName(other).split(' '))
  return foldedName(one)
    .split(' ')
    .every((word) => words.has(word))
}

function piecesOf(levels: readonly string[], others: readonly string[]): Piece[] {
  return levels.flatMap((level, index) => {
    const piece = { text: level, differs: !has(others, level) }
    return index === 0 ? [piece] : [{ text: ', ', differs: false }, piece]
  })
}
