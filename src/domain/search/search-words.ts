/**
 * The words by which a name is found. Hyphens and other signs separate words, so 'jones' finds Smith-Jones. An
 * apostrophe both joins and separates, so 'obrien', "o'brien" and 'brien' find O'Brien.
 */

const apostrophes = /['’‘ʼ`´]/g
const betweenWords = /[^\p{L}\p{N}'’‘ʼ`´]+/u

/** Longer words are found by their beginning. */
const longestWord = 60

/** Returns the words of a name that `searchName` has folded. */
export function wordsOfName(folded: string): string[] {
  const words = folded
    .split(betweenWords)
    .flatMap((word) => [word.replace(apostrophes, ''), ...word.split(apostrophes)])
  return distinct(words)
}

/** Returns the words of a search term. A name matches if it has a word with each of these beginnings. */
export function wordsOfTerm(term: string): string[] {
  return distinct(term.split(betweenWords).map((word) => word.replace(apostrophes, '')))
}

const distinct = (words: readonly string[]): string[] => [
  // A word cut in the middle of a surrogate pair would not be valid text.
  ...new Set(
    words.filter((word) => word !== '').map((word) => Array.from(word).slice(0, longestWord).join('')),
  ),
]
