/**
 * Under which surname and which given name a person counts in lists of common names (NAM-01). A surname counts a
 * person once. "Charles Robert" counts as Charles: people are called by the first name, and each person counts once.
 */

import { roleWords, unknownWords } from './placeholder-words.ts'
import { splitSurname } from './titles.ts'

const titlesBeforeNames: ReadonlySet<string> = new Set('sir dame dr prof rev hon'.split(' '))

/** The surname without a title; empty if the file says only that it is unknown. */
export function countedSurname(texts: readonly string[]): string {
  const name = texts
    .map((text) => splitSurname(text.trim()).name)
    .filter((text) => text !== '')
    .join(' ')
  return wordsOf(name).every((word) => unknownWords.has(bare(word))) ? '' : name
}

/** The first given name that is no initial, title or placeholder; empty if there is none. */
export function countedGivenName(text: string): string {
  const word = wordsOf(text).find((one) => isName(bare(one)))
  return word === undefined ? '' : trimmed(word)
}

/** Names with the same key count as one, however they are capitalized. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /\p{L}/u.test(word))

const trimmed = (word: string) => word.match(/[\p{L}\p{M}](?:.*[\p{L}\p{M}])?/su)?.[0] ?? ''

/** The word as the lists have it. */
const bare = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

function isName(word: string): boolean {
  // In scripts without capitals, a single letter is a name.
  const isInitial = Array.from(word).length === 1 && word !== word.toUpperCase()
  return (
    word !== '' &&
    !isInitial &&
    !unknownWords.has(word) &&
    !roleWords.has(word) &&
    !titlesBeforeNames.has(word)
  )
}
