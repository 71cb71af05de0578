/**
 * Finds the persons of the two trees who are compared at all: those who share a key, for example the sound of their
 * surname together with a given name. A person has many keys, so no single error hides a match. If too many persons
 * share a key, it is refined: only pairs that also agree on a year or a relative are taken.
 */
import { intAt, itemAt } from '../columns/at.ts'
import { hashOf, mixed } from '../columns/hashes.ts'
import { type Lists, lengthOf, listOf } from '../columns/lists.ts'
import { type DateColumns, noDay } from '../index/dates.ts'
import { variantGroups } from '../index/names/given-variants.ts'
import { soundOf } from '../index/names/phonetic.ts'
import { occurrences, type Population } from '../index/population.ts'

/** The maximum number of pairs that are taken for one key without refining it. */
const mostPairs = 4000
/** A name alone is a key if it makes at most this many pairs. */
const mostPairsOfName = 400
/** A date whose interval has more years than this is too vague to search by year. */
const widest = 6

export interface Blocking {
  readonly refinedKeys: number
}

/** Visits each pair of persons who share a key, once. */
export function eachCandidate(
  population: Population,
  sharedIds: readonly (readonly string[])[] | null,
  visit: (a: number, b: number) => void,
): Blocking {
  const keys = new Keys(population, sharedIds)
  const { sizeA, size } = population
  const groups = new Map<number, number>()
  const keysOfB: Int32Array[] = []
  const countsB: number[] = []
  for (let b = sizeA; b < size; b++) {
    const own = keys.of(b, false)
    const numbers = new Int32Array(own.length)
    own.forEach((key, at) => {
      let group = groups.get(key)
      if (group === undefined) {
        group = groups.size
        groups.set(key, group)
        countsB.push(0)
      }
      countsB[group] = itemAt(countsB, group) + 1
      numbers[at] = group
    })
    keysOfB.push(numbers)
  }
  const starts = new Int32Array(countsB.length + 1)
  countsB.forEach((count, group) => {
    starts[group + 1] = intAt(starts, group) + count
  })
  const items = new Int32Array(intAt(starts, countsB.length))
  const next = starts.slice()
  keysOfB.forEach((own, at) => {
    for (const group of own) {
      const place = intAt(next, group)
      items[place] = sizeA + at
      next[group] = place + 1
    }
  })
  const countsA = new Int32Array(countsB.length)
  const keysOfA = Array.from({ length: sizeA }, (_, a) => {
    const own = keys.of(a, true).flatMap((key) => groups.get(key) ?? [])
    for (const group of own) countsA[group] = intAt(countsA, group) + 1
    return Int32Array.from(own)
  })
  const seen = new Int32Array(size).fill(-1)
  const refined = new Set<number>()
  keysOfA.forEach((own, a) => {
    for (const group of own) {
      const isCommon = intAt(countsA, group) * itemAt(countsB, group) > mostPairs
      if (isCommon) refined.add(group)
      for (let at = intAt(starts, group), to = intAt(starts, group + 1); at < to; at++) {
        const b = intAt(items, at)
        if (seen[b] === a || (isCommon && !keys.fit(a, b))) continue
        seen[b] = a
        visit(a, b)
      }
    }
  })
  return { refinedKeys: refined.size }
}

/** Part of each key, so that keys of different kinds differ. */
const kind = {
  name: 1,
  birth: 2,
  death: 3,
  birthDay: 4,
  deathDay: 5,
  parents: 6,
  spouse: 7,
  father: 8,
  mother: 9,
  alone: 10,
  surnameBirth: 11,
  child: 12,
  byname: 13,
  sharedId: 14,
  surnameDeath: 15,
  surnameAlone: 16,
  surnamePlace: 17,
} as const

export class Keys {
  readonly #of: Population
  /**
   * For each word: the codes by which a given name is looked up. They stand for its variants or, if it has none, for
   * its sound.
   */
  readonly #givenCodes: readonly (readonly number[])[]
  readonly #soundCodes: Int32Array
  /**
   * Codes for words as they are written. The numbers of words cannot be used, because they are valid only in one
   * population.
   */
  readonly #spellingCodes: Int32Array
  readonly #givenA: Int32Array
  readonly #givenB: Int32Array
  readonly #surnameA: Int32Array
  readonly #surnameB: Int32Array
  readonly #sharedIds: readonly (readonly string[])[] | null

  constructor(population: Population, sharedIds: readonly (readonly string[])[] | null) {
    this.#of = population
    this.#sharedIds = sharedIds
    this.#soundCodes = Int32Array.from(population.words, (word) => hashOf(soundOf(word)))
    this.#spellingCodes = Int32Array.from(population.words, hashOf)
    this.#givenCodes = population.words.map((word, at) => [
      ...(variantGroups.get(word) ?? [intAt(this.#soundCodes, at)]),
    ])
    const { given, surname, sizeA, size, words } = population
    this.#givenA = countsIn(given, words, 0, sizeA)
    this.#givenB = countsIn(given, words, sizeA, size)
    this.#surnameA = countsIn(surname, words, 0, sizeA)
    this.#surnameB = countsIn(surname, words, sizeA, size)
  }

  /**
   * The keys of a person. `around` adds keys for the years before and after; it is set for one side of a comparison.
   */
  of(person: number, around: boolean): number[] {
    const { given, surname, byname, birth, death, birthPlace, deathPlace } = this.#of
    const { father, mother, spouses, children } = this.#of
    const keys = new Set<number>()
    const givens = this.#codes(given, person, 4)
    const surnames = this.#sounds(surname, person)
    const births = yearsOf(birth, person, around)
    const deaths = yearsOf(death, person, around)
    for (const name of givens) {
      for (const sound of surnames) keys.add(mixed(kind.name, name, sound))
      for (const sound of this.#sounds(byname, person)) keys.add(mixed(kind.name, name, sound))
      for (const year of births) keys.add(mixed(kind.birth, name, year))
      for (const year of deaths) keys.add(mixed(kind.death, name, year))
      const fathers = this.#firstCodes(intAt(father, person))
      const mothers = this.#firstCodes(intAt(mother, person))
      for (const one of fathers) keys.add(mixed(kind.father, name, one))
      for (const other of mothers) keys.add(mixed(kind.mother, name, other))
      for (const one of fathers)
        for (const other of mothers) keys.add(mixed(kind.parents, mixed(0, name, one), other))
      for (const spouse of listOf(spouses, person).subarray(0, 4))
        for (const other of this.#firstCodes(spouse)) keys.add(mixed(kind.spouse, name, other))
      for (const child of listOf(children, person).subarray(0, 8))
        for (const other of this.#firstCodes(child)) keys.add(mixed(kind.child, name, other))
    }
    for (const sound of surnames) {
      for (const year of births) keys.add(mixed(kind.surnameBirth, sound, year))
      for (const year of deaths) keys.add(mixed(kind.surnameDeath, sound, year))
    }
    if (birth.day[person] !== noDay)
      keys.add(mixed(kind.birthDay, intAt(birth.low, person), intAt(birth.day, person)))
    if (death.day[person] !== noDay)
      keys.add(mixed(kind.deathDay, intAt(death.low, person), intAt(death.day, person)))
    for (const word of listOf(given, person))
      if (intAt(this.#givenA, word) * intAt(this.#givenB, word) <= mostPairsOfName)
        keys.add(mixed(kind.alone, intAt(this.#spellingCodes, word), 0))
    for (const word of listOf(surname, person)) {
      if (intAt(this.#surnameA, word) * intAt(this.#surnameB, word) <= mostPairsOfName)
        keys.add(mixed(kind.surnameAlone, intAt(this.#spellingCodes, word), 0))
      // Without a known given name, only the place is left to search by.
      if (givens.length === 0)
        for (const lists of [birthPlace, deathPlace])
          for (const part of listOf(lists, person).subarray(0, 1))
            keys.add(
              mixed(kind.surnamePlace, intAt(this.#soundCodes, word), intAt(this.#spellingCodes, part)),
            )
    }
    for (const id of this.#sharedIds?.[person] ?? []) keys.add(mixed(kind.sharedId, hashOf(id), 0))
    return [...keys]
  }

  /** True if the two persons agree on a year or on the name of a relative. */
  fit(a: number, b: number): boolean {
    const { birth, death, father, mother, spouses } = this.#of
    if (near(birth, a, b) || near(death, a, b)) return true
    return (
      this.#sameFirst(intAt(father, a), intAt(father, b)) ||
      this.#sameFirst(intAt(mother, a), intAt(mother, b)) ||
      this.#sameFirst(firstSpouse(spouses, a), firstSpouse(spouses, b))
    )
  }

  #sameFirst(one: number, other: number): boolean {
    if (one < 0 || other < 0) return false
    const codes = this.#firstCodes(one)
    const others = this.#firstCodes(other)
    return codes.some((code) => others.includes(code))
  }

  #firstCodes(person: number): readonly number[] {
    const { starts, items } = this.#of.given
    if (person < 0 || starts[person] === starts[person + 1]) return []
    return itemAt(this.#givenCodes, intAt(items, intAt(starts, person)))
  }

  #codes(lists: Lists, person: number, most: number): number[] {
    const words = listOf(lists, person).subarray(0, most)
    return [...new Set(Array.from(words).flatMap((word) => itemAt(this.#givenCodes, word)))]
  }

  #sounds(lists: Lists, person: number): number[] {
    const words = listOf(lists, person).subarray(0, 4)
    return [...new Set(Array.from(words, (word) => intAt(this.#soundCodes, word)))]
  }
}

const firstSpouse = (spouses: Lists, person: number): number =>
  lengthOf(spouses, person) === 0 ? -1 : intAt(listOf(spouses, person), 0)

const countsIn = ({ starts, items }: Lists, words: readonly string[], from: number, to: number): Int32Array =>
  occurrences({ starts: starts.slice(from, to + 1), items }, words.length)

function yearsOf({ known, low, high }: DateColumns, person: number, around: boolean): number[] {
  const [from, to] = [intAt(low, person), intAt(high, person)]
  if (known[person] === 0 || to - from > widest) return []
  const more = around ? 1 : 0
  return Array.from({ length: to - from + 1 + 2 * more }, (_, at) => from - more + at)
}

function near({ known, low, high }: DateColumns, a: number, b: number): boolean {
  if (known[a] === 0 || known[b] === 0) return false
  const width = Math.max(intAt(high, a) - intAt(low, a), intAt(high, b) - intAt(low, b))
  return (
    width <= widest && Math.max(intAt(low, a), intAt(low, b)) - Math.min(intAt(high, a), intAt(high, b)) <= 2
  )
}
