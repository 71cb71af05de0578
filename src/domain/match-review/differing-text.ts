/** Finds which part of two texts differs, and by how much. */
import { searchName } from '../search/search-name.ts'

/** A part of a text, and whether the other text also has it. */
export interface Piece {
  readonly text: string
  readonly differs: boolean
}

export const samePieces = (text: string): Piece[] => (text === '' ? [] : [{ text, differs: false }])
export const differingPieces = (text: string): Piece[] => (text === '' ? [] : [{ text, differs: true }])

/**
 * Splits both texts, comparing word by word: a word differs if the other text lacks it. Case, accents, full stops and
 * word order do not count, and a missing text makes no difference.
 */
export function comparedWords(left: string, right: string): readonly [Piece[], Piece[]] {
  if (left === '' || right === '') return [samePieces(left), samePieces(right)]
  return [piecesOf(left, wordsOf(right)), piecesOf(right, wordsOf(left))]
}

export const anyDiffers = (pieces: readonly Piece[]) => pieces.some(({ differs }) => differs)

/** The number of letters to change, add or remove to turn one text into the other (Levenshtein). */
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

/** The form in which names are compared: no case, no accents, only letters and numbers. */
export const foldedName = (name: string): string =>
  searchName(name)
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim()

const wordsOf = (text: string): string[] => foldedName(text).split(' ')

/** Joins neighbouring words that are both different or both equal, so that they get one continuous underline. */
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
