/**
 * Persons without a given name, whom only their place in a family tells from others: the mother of a child, the only wife
 * of a man, the only son of a couple who has no name. They are the same where nobody else in the family can be meant.
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

  /** A child has one father and one mother. */
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

  /** No other child of a matched parent has no name either, unless it is somebody else or has another number. */
  areOnlyChildren(a: number, b: number, partner: Int32Array): boolean {
    const { father, mother, children } = this.#of
    return [father, mother].every((parent) => {
      const [one, other] = [intAt(parent, a), intAt(parent, b)]
      if (one < 0 || partner[one] !== other) return true
      return (
        !listOf(children, one).some((child) => child !== a && this.#may(child, b, partner)) &&
        // Two parents of whom one is missing and the other is matched with nobody count as matched.
        (other < 0 || !listOf(children, other).some((child) => child !== b && this.#may(child, a, partner)))
      )
    })
  }

  /** Neither of the couple is married to anybody else, as far as the trees tell. */
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

  /** Somebody without a name who may be this one of the other tree. */
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
