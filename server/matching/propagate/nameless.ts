/**
 * Persons without a given name, whom only their position in a family tells apart: the mother of a child, the only wife
 * of a man, the only unnamed son of a couple. Two such persons are the same if nobody else in the family fits.
 */
import { byteAt, intAt } from '../columns/at.ts'
import { type Lists, lengthOf, listOf } from '../columns/lists.ts'
import type { Population } from '../index/population.ts'

export class Nameless {
  readonly #of: Population

  constructor(population: Population) {
    this.#of = population
  }

  are = (a: number, b: number): boolean => this.#is(a) && this.#is(b)

  /** True if both are the father, or both the mother, of a matched child. A child has one father and one mother. */
  haveChild(a: number, b: number, partner: Int32Array): boolean {
    const { father, mother, children } = this.#of
    return listOf(children, a).some((child) => {
      const other = intAt(partner, child)
      return (
        other >= 0 &&
        ((father[child] === a && father[other] === b) || (mother[child] === a && mother[other] === b))
      )
    })
  }

  /**
   * True if no other child of a matched parent may be the person. Other children are ruled out if they have a name,
   * another number, or a match.
   */
  areOnlyChildren(a: number, b: number, partner: Int32Array): boolean {
    const { father, mother, children } = this.#of
    return [father, mother].every((parent) => {
      const [one, other] = [intAt(parent, a), intAt(parent, b)]
      if (one < 0 || other < 0 || partner[one] !== other) return true
      return (
        !listOf(children, one).some((child) => child !== a && this.#may(child, b, partner)) &&
        !listOf(children, other).some((child) => child !== b && this.#may(child, a, partner))
      )
    })
  }

  /** True if, as far as the trees tell, neither person's spouse is married to anybody else. */
  areOnlySpouses(a: number, b: number, partner: Int32Array): boolean {
    const { spouses } = this.#of
    const [one, other] = [onlyOf(spouses, a), onlyOf(spouses, b)]
    return (
      one >= 0 &&
      other >= 0 &&
      partner[one] === other &&
      onlyOf(spouses, one) === a &&
      onlyOf(spouses, other) === b
    )
  }

  #is(person: number): boolean {
    return lengthOf(this.#of.given, person) === 0
  }

  /** True if this person is nameless and may be `other`, a nameless person of the other tree. */
  #may(person: number, other: number, partner: Int32Array): boolean {
    const { sex, numeral } = this.#of
    const [number, another] = [byteAt(numeral, person), byteAt(numeral, other)]
    return (
      this.#is(person) &&
      (intAt(partner, person) < 0 || partner[person] === other) &&
      byteAt(sex, person) + byteAt(sex, other) !== 3 &&
      (number === 0 || another === 0 || number === another)
    )
  }
}

const onlyOf = (lists: Lists, of: number): number =>
  lengthOf(lists, of) === 1 ? intAt(listOf(lists, of), 0) : -1
