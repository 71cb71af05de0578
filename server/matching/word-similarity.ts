/** How alike the words of a population are, each pair of words compared once. */
import { areVariants } from './names/given-variants.ts'
import { soundOf } from './names/phonetic.ts'
import { jaroWinkler } from './names/similarity.ts'
import { PairTable } from './pair-table.ts'

export const wordLevel = { none: 0, initial: 1, similar: 2, same: 3 } as const

/** From here on two words are spellings of one, by Jaro-Winkler. */
const spelling = 0.88
/** Where they sound alike, too, less is enough. */
const spellingOfSound = 0.78

export class WordSimilarity {
  readonly #words: readonly string[]
  readonly #given = new PairTable(1 << 14)
  readonly #surname = new PairTable(1 << 14)

  constructor(words: readonly string[]) {
    this.#words = words
  }

  /** Given names: also variants, and an initial for a name. */
  given(one: number, other: number): number {
    return one === other ? wordLevel.same : this.#cached(this.#given, one, other, givenWords)
  }

  surname(one: number, other: number): number {
    return one === other ? wordLevel.same : this.#cached(this.#surname, one, other, surnameWords)
  }

  #cached(
    table: PairTable,
    one: number,
    other: number,
    compare: (one: string, other: string) => number,
  ): number {
    const [low, high] = one < other ? [one, other] : [other, one]
    const known = table.get(low, high)
    if (known !== -1) return known
    const level = compare(this.#words[low] ?? '', this.#words[high] ?? '')
    table.set(low, high, level)
    return level
  }
}

export function givenWords(one: string, other: string): number {
  if (one === other) return wordLevel.same
  if (one.length === 1 || other.length === 1)
    return one.charAt(0) === other.charAt(0) ? wordLevel.initial : wordLevel.none
  return areVariants(one, other) ? wordLevel.similar : surnameWords(one, other)
}

export function surnameWords(one: string, other: string): number {
  if (one === other) return wordLevel.same
  const shorter = Math.min(one.length, other.length)
  if (shorter < 3) return wordLevel.none
  const alike = jaroWinkler(one, other)
  if (alike >= spelling) return wordLevel.similar
  // Short words that sound alike are mostly two names: Ann and Hannah.
  const soundsAlike = shorter > 3 && alike >= spellingOfSound && soundOf(one) === soundOf(other)
  return soundsAlike ? wordLevel.similar : wordLevel.none
}
