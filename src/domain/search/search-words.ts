/**
 * The words by which a name is found. Hyphens and other signs separate words, so 'jones' finds Smith-Jones. An
 * apostrophe both joins and separates, so 'obrien', "o'brien" and 'brien' find O'Brien.
 */

const apostrophes = /['’‘ʼ`´]/g
const betweenWords = /[^\p{L}\p{N}'’‘ʼ`´]+/u

/** Longer ones are found by their beginning. */
const longestWord = 60

/** The words of a name as `searchName` folds it. */
export function wordsOfName(folded: string): string[] {
  const words = folded
    .split(betweenWords)
    .flatMap((word) => [word.replace(apostrophes, ''), ...word.split(apostrophes)])
  return distinct(words)
}

/** The words of a term; a name has to have one that begins so for each. */
export function wordsOfTerm(term: string): string[] {
  return distinct(term.split(betweenWords).map((word) => word.replace(apostrophes, '')))
}

const distinct = (words: readonly string[]): string[] => [
  // A word that is cut within a letter would be no text.
  ...new Set(
    words.filter((word) => word !== '').map((word) => Array.from(word).slice(0, longestWord).join('')),
  ),
]
