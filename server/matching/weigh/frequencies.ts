/**
 * How rare the words are in which two persons agree: agreeing in "Pagrave" is stronger evidence than agreeing in
 * "Smith". These bits are added to the weight of the level, which assumes words that are as common as those that agree
 * by chance.
 */
import { floatAt, intAt, itemAt } from '../columns/at.ts'
import type { Lists } from '../columns/lists.ts'
import { bynameLevel, fields, givenLevel, levelIn, surnameLevel } from '../compare/fields.ts'
import { occurrences, type Population } from '../index/population.ts'

const fewest = -4
const most = 8

/** For each word, how many bits of evidence it adds if two persons share it: many for a rare word. */
export interface WordRarity {
  readonly given: ReadonlyMap<string, number>
  readonly surname: ReadonlyMap<string, number>
  readonly byname: ReadonlyMap<string, number>
}

export function wordRarity(population: Population): WordRarity {
  const { words } = population
  const byWord = (lists: Lists) => {
    const bits = bitsOf(lists, words.length)
    const used = new Set(lists.items)
    return new Map(Array.from(used, (word): [string, number] => [itemAt(words, word), floatAt(bits, word)]))
  }
  return {
    given: byWord(population.given),
    surname: byWord(population.surname),
    byname: byWord(population.byname),
  }
}

export class Rarity {
  readonly #of: Population
  readonly #given: Float64Array
  readonly #surname: Float64Array
  readonly #byname: Float64Array

  /** `known`: the rarity of words in the whole trees, if the population is only a part of them. */
  constructor(population: Population, known?: WordRarity) {
    this.#of = population
    const bits = (lists: 'given' | 'surname' | 'byname') =>
      known === undefined
        ? bitsOf(population[lists], population.words.length)
        : Float64Array.from(population.words, (word) => known[lists].get(word) ?? most)
    this.#given = bits('given')
    this.#surname = bits('surname')
    this.#byname = bits('byname')
  }

  bits(pattern: number, one: number, other: number): number {
    const given = levelIn(pattern, fields.given)
    const surname = levelIn(pattern, fields.surname)
    let bits = 0
    if (given >= givenLevel.firstOnly) {
      const rarity = rarest(this.#of.given, one, other, this.#given)
      // If the surnames differ, a rare given name is no evidence: it suggests a namesake.
      bits += surname === surnameLevel.differs ? Math.min(0, rarity) : rarity
    }
    if (surname >= surnameLevel.partly) bits += rarest(this.#of.surname, one, other, this.#surname)
    if (levelIn(pattern, fields.byname) === bynameLevel.same)
      bits += Math.max(0, rarest(this.#of.byname, one, other, this.#byname))
    return Math.min(most, bits)
  }
}

/** The bits of evidence from the rarest word that both persons have. */
function rarest({ starts, items }: Lists, one: number, other: number, bits: Float64Array): number {
  let best = fewest
  for (let at = intAt(starts, one), to = intAt(starts, one + 1); at < to; at++)
    for (let there = intAt(starts, other), end = intAt(starts, other + 1); there < end; there++)
      if (items[at] === items[there]) best = Math.max(best, floatAt(bits, intAt(items, at)))
  return best
}

/** For each word: log2 of how much more often two persons agree by chance in an average word than in this word. */
function bitsOf(lists: Lists, words: number): Float64Array {
  const counts = occurrences(lists, words)
  const persons = Math.max(
    1,
    lists.starts.reduce((sum, start, at) => sum + (at > 0 && start > intAt(lists.starts, at - 1) ? 1 : 0), 0),
  )
  const shares = Float64Array.from(counts, (count) => count / persons)
  const agreeing = shares.reduce((sum, share) => sum + share * share, 0)
  const total = shares.reduce((sum, share) => sum + share, 0)
  // Two persons agree in a word by chance with the square of its share. So this is the mean share of the words in which
  // persons agree.
  const usual = total === 0 ? 1 : agreeing / total
  // Subtracts one occurrence, because two records of one person are one bearer. A word that only these two records have
  // counts as if a third record had it.
  const least = 2 / Math.max(persons, 40)
  return shares.map((share) =>
    Math.min(most, Math.max(fewest, Math.log2(usual / Math.max(share - 1 / persons, least)))),
  )
}
