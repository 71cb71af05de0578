/** Whether two names of places can be of the same place, level by level. */
import { levelsOf } from '../places/places.ts'
import { foldedName, lettersApart, type Piece } from './differing-text.ts'

/**
 * Both names in pieces. One that says less than the other is no difference: 'Staffordshire' holds 'Etruria,
 * Staffordshire'. Where neither holds the other, the levels differ that the other one lacks.
 */
export function comparedPlaces(left: string, right: string): readonly [Piece[], Piece[]] {
  const [ours, theirs] = [levelsOf(left), levelsOf(right)]
  const fits = isWithin(ours, theirs) || isWithin(theirs, ours)
  return [piecesOf(ours, fits ? ours : theirs), piecesOf(theirs, fits ? theirs : ours)]
}

/** All levels of one are among those of the other. Of a name without any level nothing is known. */
const isWithin = (levels: readonly string[], others: readonly string[]) =>
  levels.every((level) => has(others, level))

const has = (levels: readonly string[], level: string) => levels.some((other) => isSpeltAlike(level, other))

/** 'Down' and 'Downe', 'St Chad's' and 'St Chad's Church': a place is often written in several ways. */
const isSpeltAlike = (one: string, other: string) =>
  saysNoMore(one, other) ||
  saysNoMore(other, one) ||
  (Math.min(one.length, other.length) >= longEnough && lettersApart(one, other) <= 1)

const longEnough = 4

/** All words of one are among those of the other. */
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
