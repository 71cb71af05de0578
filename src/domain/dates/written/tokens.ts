/** The words, numbers and signs of a written date. */

export interface Token {
  readonly kind: 'number' | 'word' | 'sign'
  /** Words in lower case without accents; numbers and signs unchanged. */
  readonly text: string
  readonly afterBlank: boolean
}

const longestDate = 120
const parts = /\p{L}+|\d+|_+|\S/gu
const accents = /\p{M}+/gu

/** Splits a text into tokens; null if it is too long to be a date. */
export function tokensOf(text: string): readonly Token[] | null {
  if (text.length > longestDate) return null
  const plain = folded(text)
  return Array.from(plain.matchAll(parts), (match) => ({
    kind: kindOf(match[0]),
    text: match[0],
    afterBlank: match.index > 0 && plain[match.index - 1]?.trim() === '',
  }))
}

/** Lower case without accents, so `Août` equals `aout`. */
export const folded = (text: string): string => text.normalize('NFD').replace(accents, '').toLowerCase()

function kindOf(part: string): Token['kind'] {
  if (/^\d/.test(part)) return 'number'
  return /^\p{L}/u.test(part) ? 'word' : 'sign'
}
