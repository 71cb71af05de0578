/** How similar the words of a population are; each pair of words is compared once. */
import { itemAt } from '../columns/at.ts'
import { PairTable } from '../columns/pair-table.ts'
import { areVariants } from '../index/names/given-variants.ts'
import { soundOf } from '../index/names/phonetic.ts'
import { jaroWinkler } from '../index/names/similarity.ts'

export const wordLevel = { none: 0, initial: 1, similar: 2, same: 3 } as const

/** Two words with at least this Jaro-Winkler score count as spellings of one word. */
const spelling = 0.88
/** If two words also sound alike, this lower score is enough. */
const spellingOfSound = 0.78

export class WordSimilarity {
  readonly #words: readonly string[]
  readonly #given = new PairTable(1 << 14)
  readonly #surname = new PairTable(1 << 14)
  readonly #whole = new PairTable(1 << 10)

  constructor(words: readonly string[]) {
    this.#words = words
  }

  /** Compares two given names. Variants count as similar, and an initial may stand for a name. */
  given(one: number, other: number): number {
    return one === other ? wordLevel.same : this.#cached(this.#given, one, other, givenWords)
  }

  surname(one: number, other: number): number {
    return one === other ? wordLevel.same : this.#cached(this.#surname, one, other, surnameWords)
  }

  /** Compares two words of names in which it is unknown which word is the surname. */
  wholeName(one: number, other: number): number {
    return one === other ? wordLevel.same : this.#cached(this.#whole, one, other, wholeNameWords)
  }

  /**
   * True if one letter differs, is missing, or is swapped. In a short word, one such slip often lowers the Jaro-Winkler
   * score below `spelling`.
   */
  areOneLetterOff(one: number, other: number): boolean {
    const [word, another] = [itemAt(this.#words, one), itemAt(this.#words, other)]
    return Math.max(word.length, another.length) >= minLettersOfSlip && isOneLetterOff(word, another)
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
    const level = compare(itemAt(this.#words, low), itemAt(this.#words, high))
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

/**
 * Stricter than for given names and surnames. Brothers of one generation share the beginning of their names (Youhui and
 * Youshun), and short words of other languages often differ in one letter. Such words get `initial`, which means
 * neither the same nor different.
 */
function wholeNameWords(one: string, other: string): number {
  if (one.length === 1 || other.length === 1)
    return one.charAt(0) === other.charAt(0) ? wordLevel.similar : wordLevel.none
  if (areVariants(one, other)) return wordLevel.similar
  const isTypo = isOneLetterOff(one, other)
  const isLong = Math.min(one.length, other.length) >= minLettersForTypo
  const [sound, another] = [soundOf(one), soundOf(other)]
  const soundsAlike =
    sound === another && sound.length >= minSound && surnameWords(one, other) === wordLevel.similar
  if (soundsAlike || (isTypo && isLong)) return wordLevel.similar
  return isTypo ? wordLevel.initial : wordLevel.none
}

const minLettersForTypo = 6
/** The minimum length of the longer word: Ann may be An, but A may not be O. */
const minLettersOfSlip = 3
/** The minimum length of a sound code. A shorter one belongs to a word that is mostly vowels, and says nothing. */
const minSound = 3

/** True if one letter differs, is missing, or is swapped with the next one. */
function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let from = 0
  while (from < short.length && short.charAt(from) === long.charAt(from)) from++
  const [rest, longRest] = [short.slice(from), long.slice(from)]
  if (short.length < long.length) return rest === longRest.slice(1)
  return (
    rest.slice(1) === longRest.slice(1) ||
    (rest.slice(2) === longRest.slice(2) && rest[0] === longRest[1] && rest[1] === longRest[0])
  )
}

export function surnameWords(one: string, other: string): number {
  if (one === other) return wordLevel.same
  const shorter = Math.min(one.length, other.length)
  if (shorter < 3) return wordLevel.none
  const alike = jaroWinkler(one, other)
  if (alike >= spelling) return wordLevel.similar
  // Short words that sound alike are mostly different names: Ann and Hannah.
  const soundsAlike = shorter > 3 && alike >= spellingOfSound && soundOf(one) === soundOf(other)
  return soundsAlike ? wordLevel.similar : wordLevel.none
}
