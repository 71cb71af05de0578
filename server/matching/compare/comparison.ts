/** Compares two persons of a population, field by field, into a pattern of agreement. */
import { byteAt, intAt } from '../columns/at.ts'
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

  /**
   * The levels of all fields for two persons, packed into one number. Persons are identified by their index in the
   * population. Both may be in the same tree.
   */
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
    pattern = withLevel(pattern, fields.father, this.#relative(intAt(father, one), intAt(father, other)))
    pattern = withLevel(pattern, fields.mother, this.#relative(intAt(mother, one), intAt(mother, other)))
    pattern = withLevel(pattern, fields.spouse, this.#spouses(one, other))
    return withLevel(pattern, fields.children, this.#children(one, other))
  }

  given(one: number, other: number): number {
    const { starts, items } = this.#of.given
    const [from, to] = [intAt(starts, one), intAt(starts, one + 1)]
    const [start, end] = [intAt(starts, other), intAt(starts, other + 1)]
    if (from === to || start === end) return givenLevel.missing
    let same = 0
    let best: number = wordLevel.none
    for (let at = from; at < to; at++)
      for (let there = start; there < end; there++) {
        const level = this.#words.given(intAt(items, at), intAt(items, there))
        if (level === wordLevel.same) same++
        // If two similar names are in different positions, they are more likely two different names.
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
    // If the further given names contradict each other too, as in Johan Jon and Hans Peder, these are more likely two
    // people.
    if (best === wordLevel.similar)
      return this.#furtherContradict(one, other) ? givenLevel.weak : givenLevel.similar
    if (best === wordLevel.initial) return givenLevel.weak
    // A difference of one letter may be an error: "An" may be Ann, and "Kaui" may be Kari. So the two names do not
    // count as different.
    return this.#words.areOneLetterOff(intAt(items, from), intAt(items, start))
      ? givenLevel.weak
      : givenLevel.differs
  }

  isOtherSex(one: number, other: number): boolean {
    return byteAt(this.#of.sex, one) + byteAt(this.#of.sex, other) === 3
  }

  /**
   * True if the sexes agree or are unknown. If they differ, true only if name and birth are the same, because then one
   * sex may be a mistake.
   */
  maySexBeWrong(one: number, other: number): boolean {
    const { birth, given } = this.#of
    if (!this.isOtherSex(one, other)) return true
    const isSameName = sharesWord(given, one, given, other)
    const level = compareDateColumns(birth, one, other)
    return isSameName && datesAgree(level) && level !== dateLevel.overlap
  }

  /**
   * True if both have further given names in their preferred name, and no further name of one matches any of the other.
   */
  #furtherContradict(one: number, other: number): boolean {
    const { given, ownGiven } = this.#of
    const [from, start] = [intAt(given.starts, one), intAt(given.starts, other)]
    const [count, others] = [byteAt(ownGiven, one), byteAt(ownGiven, other)]
    if (count < 2 || others < 2) return false
    for (let at = from + 1; at < from + count; at++)
      for (let there = start + 1; there < start + others; there++)
        if (this.#words.given(intAt(given.items, at), intAt(given.items, there)) !== wordLevel.none)
          return false
    return true
  }

  /**
   * For two persons without a surname: it is unknown which word of their names is the surname, so whole names are
   * compared. If each name has a word that the other lacks, returns how well the worst matching words agree. Zhu Youhui
   * and Zhu Youshun are brothers; Gongbin Choe and Gongbin Kim share a title.
   */
  #wholeNames(one: number, other: number): number {
    const { surname, ownGiven } = this.#of
    if (lengthOf(surname, one) + lengthOf(surname, other) > 0) return wordLevel.same
    if (byteAt(ownGiven, one) < 2 || byteAt(ownGiven, other) < 2) return wordLevel.same
    return Math.max(this.#leastFitting(one, other), this.#leastFitting(other, one))
  }

  /** The agreement of the worst matching word in the preferred name of `one`. */
  #leastFitting(one: number, other: number): number {
    const { given, ownGiven } = this.#of
    const words = [...listOf(given, other)]
    const fits = Array.from(listOf(given, one).subarray(0, byteAt(ownGiven, one)), (word) =>
      Math.max(...words.map((another) => this.#words.wholeName(word, another))),
    )
    return Math.min(...fits)
  }

  surname(one: number, other: number): number {
    const { surname, byname } = this.#of
    const [from, start] = [intAt(surname.starts, one), intAt(surname.starts, other)]
    const [to, end] = [intAt(surname.starts, one + 1), intAt(surname.starts, other + 1)]
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
    for (let at = intAt(starts, one), to = intAt(starts, one + 1); at < to; at++)
      for (let there = intAt(starts, other), end = intAt(starts, other + 1); there < end; there++)
        best = Math.max(best, this.#words.surname(intAt(items, at), intAt(items, there)))
    return best
  }

  /**
   * True if the surname of `woman` is that of a husband in one of the trees, so that it does not contradict another
   * surname.
   */
  #isByMarriage(woman: number, other: number): boolean {
    const { sex, spouses, surname } = this.#of
    if (sex[woman] === 1 || sex[other] === 1) return false
    for (const bearer of [woman, other])
      for (let at = intAt(spouses.starts, bearer), to = intAt(spouses.starts, bearer + 1); at < to; at++)
        if (sharesWord(surname, woman, surname, intAt(spouses.items, at))) return true
    return false
  }

  #numeral(one: number, other: number): number {
    const { numeral } = this.#of
    const [number, another] = [byteAt(numeral, one), byteAt(numeral, other)]
    if (number === 0 || another === 0) return numeralLevel.missing
    if (number === another) return numeralLevel.same
    // "Junior" and "the second" may mean the same person.
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
    for (let at = intAt(starts, one), to = intAt(starts, one + 1); at < to; at++)
      for (let there = intAt(starts, other), end = intAt(starts, other + 1); there < end; there++) {
        const [date, another] = [intAt(items, at), intAt(items, there)]
        if (date === another && date % 400 !== 0) return marriageLevel.sameDay
        const apart = Math.abs(Math.floor(date / 400) - Math.floor(another / 400))
        best = Math.max(best, apart <= 1 ? marriageLevel.near : marriageLevel.differs)
      }
    return best
  }

  /** How well two relatives agree in their names and years. */
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
    for (let at = intAt(starts, one), to = intAt(starts, one + 1); at < to; at++)
      for (let there = intAt(starts, other), end = intAt(starts, other + 1); there < end; there++)
        best = Math.max(best, this.#relative(intAt(items, at), intAt(items, there)))
    return best
  }

  #children(one: number, other: number): number {
    const { starts, items } = this.#of.children
    const { sex } = this.#of
    const [start, end] = [intAt(starts, other), intAt(starts, other + 1)]
    let fitting = 0
    let compared = 0
    for (let at = intAt(starts, one), to = intAt(starts, one + 1); at < to; at++) {
      const child = intAt(items, at)
      let best = 0
      for (let there = start; there < end && best < relativeLevel.same; there++) {
        const another = intAt(items, there)
        if (byteAt(sex, child) + byteAt(sex, another) !== 3)
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

const areApart = (level: number) =>
  level === dateLevel.decadesApart || level === dateLevel.yearsApart || level === dateLevel.wrongCentury

function sharesWord(lists: Lists, of: number, others: Lists, other: number): boolean {
  for (let at = intAt(lists.starts, of), to = intAt(lists.starts, of + 1); at < to; at++)
    for (let there = intAt(others.starts, other), end = intAt(others.starts, other + 1); there < end; there++)
      if (lists.items[at] === others.items[there]) return true
  return false
}

function placesOf(lists: Lists, one: number, other: number): number {
  const [from, start] = [intAt(lists.starts, one), intAt(lists.starts, other)]
  if (from === lists.starts[one + 1] || start === lists.starts[other + 1]) return placeLevel.missing
  if (lists.items[from] === lists.items[start]) return placeLevel.same
  return sharesWord(lists, one, lists, other) ? placeLevel.partly : placeLevel.differs
}
