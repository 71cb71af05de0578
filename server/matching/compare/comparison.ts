/** Compares two persons of a population, field by field, into a pattern of agreement. */

import { type Lists, lengthOf, listOf } from '../columns/lists.ts'
import { senior } from '../index/names/numerals.ts'
import type { Population } from '../index/population.ts'
import { compareDateColumns, compareWithLater, datesAgree } from './date-levels.ts'
import {
  bynameLevel,
  childrenLevel,
  dateLevel,
  fields,
  givenLevel,
  marriageLevel,
  numeralLevel,
  placeLevel,
  relativeLevel,
  surnameLevel,
  withLevel,
} from './fields.ts'
import { type WordSimilarity, wordLevel } from './word-similarity.ts'

export class Comparison {
  readonly #of: Population
  readonly #words: WordSimilarity

  constructor(population: Population, words: WordSimilarity) {
    this.#of = population
    this.#words = words
  }

  /** The levels of all fields, packed. Persons go by their places in the population; both may be of one tree. */
  pattern(one: number, other: number): number {
    const { birth, death, baptism, burial, birthPlace, deathPlace, father, mother } = this.#of
    let pattern = 0
    pattern = withLevel(pattern, fields.given, this.given(one, other))
    pattern = withLevel(pattern, fields.surname, this.surname(one, other))
    pattern = withLevel(pattern, fields.numeral, this.#numeral(one, other))
    pattern = withLevel(pattern, fields.byname, this.#byname(one, other))
    pattern = withLevel(pattern, fields.birth, compareWithLater(birth, baptism, one, other))
    pattern = withLevel(pattern, fields.death, compareWithLater(death, burial, one, other))
    pattern = withLevel(pattern, fields.birthPlace, placesOf(birthPlace, one, other))
    pattern = withLevel(pattern, fields.deathPlace, placesOf(deathPlace, one, other))
    pattern = withLevel(pattern, fields.marriage, this.#marriage(one, other))
    pattern = withLevel(pattern, fields.father, this.#relative(father[one] ?? -1, father[other] ?? -1))
    pattern = withLevel(pattern, fields.mother, this.#relative(mother[one] ?? -1, mother[other] ?? -1))
    pattern = withLevel(pattern, fields.spouse, this.#spouses(one, other))
    return withLevel(pattern, fields.children, this.#children(one, other))
  }

  given(one: number, other: number): number {
    const { starts, items } = this.#of.given
    const [from, to] = [starts[one] ?? 0, starts[one + 1] ?? 0]
    const [start, end] = [starts[other] ?? 0, starts[other + 1] ?? 0]
    if (from === to || start === end) return givenLevel.missing
    let same = 0
    let best: number = wordLevel.none
    for (let at = from; at < to; at++)
      for (let there = start; there < end; there++) {
        const level = this.#words.given(items[at] ?? 0, items[there] ?? 0)
        if (level === wordLevel.same) same++
        // What looks alike in different places is rather another name.
        const counts = at === from && there === start ? level : Math.min(level, wordLevel.initial)
        if (counts > best) best = counts
      }
    const whole = same > 0 ? this.#wholeNames(one, other) : wordLevel.same
    if (whole < wordLevel.similar) {
      if (same > 1) return givenLevel.firstOnly
      return whole === wordLevel.none ? givenLevel.differs : givenLevel.weak
    }
    if (items[from] === items[start]) {
      if (same > 1) return givenLevel.several
      return this.#furtherContradict(one, other) ? givenLevel.firstOnly : givenLevel.first
    }
    if (same > 0) return givenLevel.anotherPlace
    // Johan Jon and Hans Peder are rather two.
    if (best === wordLevel.similar)
      return this.#furtherContradict(one, other) ? givenLevel.weak : givenLevel.similar
    if (best === wordLevel.initial) return givenLevel.weak
    // "An" may be Ann, and Kaui Kari.
    return this.#words.areOneLetterOff(items[from] ?? 0, items[start] ?? 0)
      ? givenLevel.weak
      : givenLevel.differs
  }

  isOtherSex(one: number, other: number): boolean {
    return (this.#of.sex[one] ?? 0) + (this.#of.sex[other] ?? 0) === 3
  }

  /** False where the sexes differ, unless name and day of birth are the same: then one of them was mistaken. */
  maySexBeWrong(one: number, other: number): boolean {
    const { birth, given } = this.#of
    if (!this.isOtherSex(one, other)) return true
    const isSameName = sharesWord(given, one, given, other)
    const level = compareDateColumns(birth, one, other)
    return isSameName && datesAgree(level) && level !== dateLevel.overlap
  }

  /** Both have further names of their own, and none of one fits any of the other. */
  #furtherContradict(one: number, other: number): boolean {
    const { given, ownGiven } = this.#of
    const [from, start] = [given.starts[one] ?? 0, given.starts[other] ?? 0]
    const [count, others] = [ownGiven[one] ?? 0, ownGiven[other] ?? 0]
    if (count < 2 || others < 2) return false
    for (let at = from + 1; at < from + count; at++)
      for (let there = start + 1; there < start + others; there++)
        if (this.#words.given(given.items[at] ?? 0, given.items[there] ?? 0) !== wordLevel.none) return false
    return true
  }

  /**
   * Neither has a surname, so that nobody knows which word of a name is one: how well the words fit that fit least, where
   * each name has one that the other lacks. Zhu Youhui and Zhu Youshun are brothers, Gongbin Choe and Gongbin Kim bear one title.
   */
  #wholeNames(one: number, other: number): number {
    const { surname, ownGiven } = this.#of
    if (lengthOf(surname, one) + lengthOf(surname, other) > 0) return wordLevel.same
    if ((ownGiven[one] ?? 0) < 2 || (ownGiven[other] ?? 0) < 2) return wordLevel.same
    return Math.max(this.#leastFitting(one, other), this.#leastFitting(other, one))
  }

  /** How well the word of the preferred name of `one` fits that fits least of all. */
  #leastFitting(one: number, other: number): number {
    const { given, ownGiven } = this.#of
    const words = [...listOf(given, other)]
    const fits = Array.from(listOf(given, one).subarray(0, ownGiven[one] ?? 0), (word) =>
      Math.max(...words.map((another) => this.#words.wholeName(word, another))),
    )
    return Math.min(...fits)
  }

  surname(one: number, other: number): number {
    const { surname, byname } = this.#of
    const [from, start] = [surname.starts[one] ?? 0, surname.starts[other] ?? 0]
    const [to, end] = [surname.starts[one + 1] ?? 0, surname.starts[other + 1] ?? 0]
    if (from === to || start === end) return surnameLevel.missing
    const level = this.#best(surname, one, other)
    if (level === wordLevel.same)
      return surname.items[from] === surname.items[start] || (to - from === 1 && end - start === 1)
        ? surnameLevel.same
        : surnameLevel.partly
    if (sharesWord(surname, one, byname, other) || sharesWord(byname, one, surname, other))
      return surnameLevel.partly
    if (level === wordLevel.similar) return surnameLevel.similar
    return this.#isByMarriage(one, other) || this.#isByMarriage(other, one)
      ? surnameLevel.missing
      : surnameLevel.differs
  }

  #best(lists: Lists, one: number, other: number): number {
    const { starts, items } = lists
    let best: number = wordLevel.none
    for (let at = starts[one] ?? 0; at < (starts[one + 1] ?? 0); at++)
      for (let there = starts[other] ?? 0; there < (starts[other + 1] ?? 0); there++)
        best = Math.max(best, this.#words.surname(items[at] ?? 0, items[there] ?? 0))
    return best
  }

  /** A woman who goes by a surname of the other's husband, or of her own. */
  #isByMarriage(woman: number, other: number): boolean {
    const { sex, spouses, surname } = this.#of
    if (sex[woman] === 1 || sex[other] === 1) return false
    for (const bearer of [woman, other])
      for (let at = spouses.starts[bearer] ?? 0; at < (spouses.starts[bearer + 1] ?? 0); at++)
        if (sharesWord(surname, woman, surname, spouses.items[at] ?? 0)) return true
    return false
  }

  #numeral(one: number, other: number): number {
    const { numeral } = this.#of
    const [number, another] = [numeral[one] ?? 0, numeral[other] ?? 0]
    if (number === 0 || another === 0) return numeralLevel.missing
    if (number === another) return numeralLevel.same
    // A junior may well be the second.
    return number >= senior - 1 !== another >= senior - 1 ? numeralLevel.missing : numeralLevel.differs
  }

  #byname(one: number, other: number): number {
    const { byname, surname } = this.#of
    const isKnown = byname.starts[one] !== byname.starts[one + 1]
    const isOtherKnown = byname.starts[other] !== byname.starts[other + 1]
    if (!isKnown || !isOtherKnown) {
      const isSurname = sharesWord(byname, one, surname, other) || sharesWord(surname, one, byname, other)
      return isSurname ? bynameLevel.same : bynameLevel.missing
    }
    const level = this.#best(byname, one, other)
    if (level === wordLevel.same) return bynameLevel.same
    return level === wordLevel.similar ? bynameLevel.similar : bynameLevel.differs
  }

  #marriage(one: number, other: number): number {
    const { starts, items } = this.#of.marriages
    let best: number = marriageLevel.missing
    for (let at = starts[one] ?? 0; at < (starts[one + 1] ?? 0); at++)
      for (let there = starts[other] ?? 0; there < (starts[other + 1] ?? 0); there++) {
        const [date, another] = [items[at] ?? 0, items[there] ?? 0]
        if (date === another && date % 400 !== 0) return marriageLevel.sameDay
        const apart = Math.abs(Math.floor(date / 400) - Math.floor(another / 400))
        best = Math.max(best, apart <= 1 ? marriageLevel.near : marriageLevel.differs)
      }
    return best
  }

  /** How well two relatives fit by their names and years. */
  #relative(one: number, other: number): number {
    if (one < 0 || other < 0) return relativeLevel.missing
    const given = this.given(one, other)
    if (given === givenLevel.missing) return relativeLevel.missing
    if (given === givenLevel.differs || this.#livedApart(one, other)) return relativeLevel.differs
    const isOtherName = this.surname(one, other) === surnameLevel.differs
    if (given >= givenLevel.firstOnly) return isOtherName ? relativeLevel.similar : relativeLevel.same
    return isOtherName ? relativeLevel.differs : relativeLevel.similar
  }

  #livedApart(one: number, other: number): boolean {
    const { birth, death } = this.#of
    return areApart(compareDateColumns(birth, one, other)) || areApart(compareDateColumns(death, one, other))
  }

  #spouses(one: number, other: number): number {
    const { starts, items } = this.#of.spouses
    let best: number = relativeLevel.missing
    for (let at = starts[one] ?? 0; at < (starts[one + 1] ?? 0); at++)
      for (let there = starts[other] ?? 0; there < (starts[other + 1] ?? 0); there++)
        best = Math.max(best, this.#relative(items[at] ?? 0, items[there] ?? 0))
    return best
  }

  #children(one: number, other: number): number {
    const { starts, items } = this.#of.children
    const { sex } = this.#of
    const [start, end] = [starts[other] ?? 0, starts[other + 1] ?? 0]
    let fitting = 0
    let compared = 0
    for (let at = starts[one] ?? 0; at < (starts[one + 1] ?? 0); at++) {
      const child = items[at] ?? 0
      let best = 0
      for (let there = start; there < end && best < relativeLevel.same; there++) {
        const another = items[there] ?? 0
        if ((sex[child] ?? 0) + (sex[another] ?? 0) !== 3)
          best = Math.max(best, this.#relative(child, another))
      }
      if (best > 0) compared++
      if (best === relativeLevel.same) fitting++
    }
    if (compared === 0) return childrenLevel.missing
    if (fitting === 0) return childrenLevel.none
    return fitting === 1 ? childrenLevel.one : childrenLevel.several
  }
}

const areApart = (level: number) => level === 1 || level === 2 || level === dateLevel.wrongCentury

function sharesWord(lists: Lists, of: number, others: Lists, other: number): boolean {
  for (let at = lists.starts[of] ?? 0; at < (lists.starts[of + 1] ?? 0); at++)
    for (let there = others.starts[other] ?? 0; there < (others.starts[other + 1] ?? 0); there++)
      if (lists.items[at] === others.items[there]) return true
  return false
}

function placesOf(lists: Lists, one: number, other: number): number {
  const [from, start] = [lists.starts[one] ?? 0, lists.starts[other] ?? 0]
  if (from === lists.starts[one + 1] || start === lists.starts[other + 1]) return placeLevel.missing
  if (lists.items[from] === lists.items[start]) return placeLevel.same
  return sharesWord(lists, one, lists, other) ? placeLevel.partly : placeLevel.differs
}
