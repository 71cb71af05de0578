/** Which part of two texts differs, and by how much. */
import { searchName } from '../search/search-name.ts'

/** A part of a text, which the other one has as well or not. */
export interface Piece {
  readonly text: string
  readonly differs: boolean
}

export const samePieces = (text: string): Piece[] => (text === '' ? [] : [{ text, differs: false }])
export const differingPieces = (text: string): Piece[] => (text === '' ? [] : [{ text, differs: true }])

/**
 * Both texts, word by word: a word differs that the other text does not have. Case, accents, full stops and the order
 * of words are no difference, nor is it one that a text is not there.
 */
export function comparedWords(left: string, right: string): readonly [Piece[], Piece[]] {
  if (left === '' || right === '') return [samePieces(left), samePieces(right)]
  return [piecesOf(left, wordsOf(right)), piecesOf(right, wordsOf(left))]
}

export const anyDiffers = (pieces: readonly Piece[]) => pieces.some(({ differs }) => differs)

/** In how many letters two texts differ: so many are to be changed, added or left out (Levenshtein). */
export function lettersApart(one: string, other: string): number {
  const [from, to] = [Array.from(foldedName(one)), Array.from(foldedName(other))]
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of from.entries()) {
    const next = [index + 1]
    for (const [place, its] of to.entries()) {
      const changed = (row[place] ?? 0) + (letter === its ? 0 : 1)
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** As names are compared here: without case, accents and what is no letter or number. */
export const foldedName = (name: string): string =>
  searchName(name)
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim()

const wordsOf = (text: string): string[] => foldedName(text).split(' ')

/** Neighbours that are alike in this are one piece, so that a line is drawn through. */
function piecesOf(text: string, others: readonly string[]): Piece[] {
  const known = new Set(others)
  const words = text.split(' ').filter((word) => word !== '')
  return words.reduce<Piece[]>((pieces, word) => {
    const folded = foldedName(word)
    const differs = folded !== '' && !known.has(folded)
    const last = pieces.at(-1)
    return last?.differs === differs
      ? [...pieces.slice(0, -1), { text: `${last.text} ${word}`, differs }]
      : [...pieces, { text: word, differs }]
  }, [])
}
