/**
 * Both trees in one set of columns: the persons of the first tree, then those of the second, with one dictionary of
 * words.
 */
import { intAt } from '../columns/at.ts'
import { joined, type Lists, listOf } from '../columns/lists.ts'
import type { DateColumns } from './dates.ts'
import type { PersonColumns, TreeIndex } from './tree-index.ts'

export interface Population extends PersonColumns {
  /** The number of persons in the first tree. */
  readonly sizeA: number
  readonly size: number
  readonly words: readonly string[]
  readonly father: Int32Array
  readonly mother: Int32Array
  readonly spouses: Lists
  readonly children: Lists
  readonly siblings: Lists
  /** The number, within the tree, of the family from which the first parent was read; -1 for none. */
  readonly family: Int32Array
  /** The person's position among the children of that family, from 0, in the tree's order; -1 for none. */
  readonly rank: Int32Array
  /** Marriages by person: `year * 400 + day`, where a month has 31 days. Day 0 if only the year is known. */
  readonly marriages: Lists
}

export function populationOf(a: TreeIndex, b: TreeIndex): Population {
  const numbers = new Map(a.words.map((word, at): [string, number] => [word, at]))
  const words = [...a.words]
  const inCommon = Int32Array.from(b.words, (word) => numbers.get(word) ?? words.push(word) - 1)
  const ofA = (item: number) => item
  const wordOfB = (item: number) => intAt(inCommon, item)
  const personOfB = (item: number) => item + a.size
  const wordLists = (one: Lists, other: Lists) => joined(one, other, ofA, wordOfB)
  const personLists = (one: Lists, other: Lists) => joined(one, other, ofA, personOfB)
  const parents = (one: Int32Array, other: Int32Array) =>
    appended(
      one,
      other.map((parent) => (parent < 0 ? -1 : parent + a.size)),
    )
  const [one, other] = [a.persons, b.persons]
  return {
    sizeA: a.size,
    size: a.size + b.size,
    words,
    sex: appendedBytes(one.sex, other.sex),
    given: wordLists(one.given, other.given),
    ownGiven: appendedBytes(one.ownGiven, other.ownGiven),
    surname: wordLists(one.surname, other.surname),
    byname: wordLists(one.byname, other.byname),
    numeral: appendedBytes(one.numeral, other.numeral),
    birth: dates(one.birth, other.birth),
    death: dates(one.death, other.death),
    birthPlace: wordLists(one.birthPlace, other.birthPlace),
    deathPlace: wordLists(one.deathPlace, other.deathPlace),
    baptism: dates(one.baptism, other.baptism),
    burial: dates(one.burial, other.burial),
    lifetimes: {
      bornLow: appended(one.lifetimes.bornLow, other.lifetimes.bornLow),
      bornHigh: appended(one.lifetimes.bornHigh, other.lifetimes.bornHigh),
      aliveAt: appended(one.lifetimes.aliveAt, other.lifetimes.aliveAt),
      isDoubtful: appendedBytes(one.lifetimes.isDoubtful, other.lifetimes.isDoubtful),
    },
    father: parents(a.relatives.father, b.relatives.father),
    mother: parents(a.relatives.mother, b.relatives.mother),
    spouses: personLists(a.relatives.spouses, b.relatives.spouses),
    children: personLists(a.relatives.children, b.relatives.children),
    family: appended(a.relatives.family, b.relatives.family),
    rank: appended(a.relatives.rank, b.relatives.rank),
    siblings: personLists(a.relatives.siblings, b.relatives.siblings),
    marriages: joined(a.relatives.marriages, b.relatives.marriages, ofA, ofA),
  }
}

/** For each word, the number of persons who have it in these lists. */
export function occurrences(lists: Lists, words: number): Int32Array {
  const counts = new Int32Array(words)
  for (let person = 0; person + 1 < lists.starts.length; person++)
    for (const word of listOf(lists, person)) counts[word] = intAt(counts, word) + 1
  return counts
}

const dates = (one: DateColumns, other: DateColumns): DateColumns => ({
  known: appendedBytes(one.known, other.known),
  low: appended(one.low, other.low),
  high: appended(one.high, other.high),
  month: appended(one.month, other.month),
  day: appended(one.day, other.day),
})

function appended(one: Int32Array, other: Int32Array): Int32Array {
  const all = new Int32Array(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}

function appendedBytes(one: Uint8Array, other: Uint8Array): Uint8Array {
  const all = new Uint8Array(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}
