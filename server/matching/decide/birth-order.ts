/**
 * Brothers or sisters may have exactly the same data in a tree, for example three children without a name. Only their
 * order in the family tells them apart. If both trees have the same number of them, they are matched by their order.
 * Otherwise it is unknown who is missing, and a person must review them.
 */
import { intAt, singleAt } from '../columns/at.ts'
import { type Lists, lengthOf, listOf } from '../columns/lists.ts'
import type { Pairs } from '../columns/pairs.ts'
import type { DateColumns } from '../index/dates.ts'
import type { Population } from '../index/population.ts'
import type { Propagated } from '../propagate/propagation.ts'
import { decidedSame, ruledOut } from './verdicts.ts'

/**
 * The evidence for all pairs, in bits. A pair of identical siblings in different positions of the family is ruled out.
 */
export function bitsInBirthOrder(
  population: Population,
  pairs: Pairs,
  { bits, partner }: Pick<Propagated, 'bits' | 'partner'>,
): Float32Array {
  const ordered = bits.slice()
  const alike = new AlikeSiblings(population)
  for (let at = 0; at < pairs.length; at++) {
    const [a, b] = [intAt(pairs.a, at), intAt(pairs.b, at)]
    const bit = singleAt(bits, at)
    // A pair with hardly any evidence competes with no other pair.
    if (bit < 0 || bit === decidedSame) continue
    const [ofA, ofB] = [alike.of(a), alike.of(b)]
    if (ofA.length < 2 || ofA.length !== ofB.length || !haveSameParents(population, a, b, partner)) continue
    if (ofA.indexOf(a) !== ofB.indexOf(b)) ordered[at] = ruledOut
  }
  return ordered
}

class AlikeSiblings {
  readonly #of: Population
  readonly #known = new Map<number, readonly number[]>()

  constructor(population: Population) {
    this.#of = population
  }

  /** The person and the siblings with exactly the same data, in the order of the family. */
  of(person: number): readonly number[] {
    const known = this.#known.get(person)
    if (known !== undefined) return known
    const { rank } = this.#of
    const found = [...listOf(this.#of.siblings, person)].filter((other) => this.#areAlike(person, other))
    const inOrder = [person, ...found].sort((one, other) => intAt(rank, one) - intAt(rank, other))
    this.#known.set(person, inOrder)
    return inOrder
  }

  #areAlike(one: number, other: number): boolean {
    const { sex, given, surname, byname, numeral, family, father, mother, spouses, children } = this.#of
    const { birth, death, baptism, burial, birthPlace, deathPlace } = this.#of
    if (given.items[intAt(given.starts, one)] !== given.items[intAt(given.starts, other)]) {
      // The condition above compares the first given names. If neither person has one, it has read names of other
      // persons, so these two may still be alike.
      if (lengthOf(given, one) + lengthOf(given, other) > 0) return false
    }
    return (
      [sex, numeral, family, father, mother].every((column) => column[one] === column[other]) &&
      [given, surname, byname, birthPlace, deathPlace].every((lists) => isSameList(lists, one, other)) &&
      [birth, death, baptism, burial].every((dates) => isSameDate(dates, one, other)) &&
      [spouses, children].every((lists) => lengthOf(lists, one) + lengthOf(lists, other) === 0)
    )
  }
}

function isSameList(lists: Lists, one: number, other: number): boolean {
  const others = listOf(lists, other)
  return lengthOf(lists, one) === others.length && listOf(lists, one).every((item, at) => item === others[at])
}

const isSameDate = ({ known, low, high, month, day }: DateColumns, one: number, other: number): boolean =>
  [known, low, high, month, day].every((column) => column[one] === column[other])

/** Both have known parents, and no parent differs. */
function haveSameParents({ father, mother }: Population, a: number, b: number, partner: Int32Array): boolean {
  const ties = [father, mother].map((parent) => {
    const [one, other] = [intAt(parent, a), intAt(parent, b)]
    return one < 0 || other < 0 ? 0 : partner[one] === other ? 1 : -1
  })
  return ties.includes(1) && !ties.includes(-1)
}
