/**
 * What the matches of relatives say of two persons. A matched father says more than fathers whose names agree, and stands
 * in place of that; to an alternative he may say nothing at all: brothers have one father.
 */
import { fieldAt } from './fields.ts'
import type { Population } from './population.ts'
import { bitsOfLevel, type Scoring, sum } from './scoring.ts'

/** Set by hand: matches of relatives hang on each other, so that what is counted would be too much. */
const bitsOf = { father: 8, mother: 8, spouse: 9, child: 5, sibling: 3 } as const
const against = { parent: 6, spouse: 2, child: 2.5 } as const
const mostBits = 18
const mostOfChildren = 13
const mostOfSiblings = 6

/** How the relatives of two persons are matched: how many with each other, how many with somebody else. */
export interface Kin {
  father: number
  mother: number
  spouses: number
  spousesElsewhere: number
  children: number
  childrenElsewhere: number
  siblings: number
}

export class KinEvidence {
  readonly #of: Population
  readonly #kin: Kin = {
    father: 0,
    mother: 0,
    spouses: 0,
    spousesElsewhere: 0,
    children: 0,
    childrenElsewhere: 0,
    siblings: 0,
  }

  constructor(population: Population) {
    this.#of = population
  }

  /** Of a pair; valid until the next call. 1: matched with each other, -1: one of them with somebody else. */
  kin(a: number, b: number, partner: Int32Array): Kin {
    const { father, mother, spouses, children, siblings } = this.#of
    const kin = this.#kin
    kin.father = tie(father[a] ?? -1, father[b] ?? -1, partner)
    kin.mother = tie(mother[a] ?? -1, mother[b] ?? -1, partner)
    kin.spouses = matched(spouses.starts, spouses.items, a, b, partner)
    kin.spousesElsewhere = elsewhere
    kin.children = matched(children.starts, children.items, a, b, partner)
    kin.childrenElsewhere = elsewhere
    kin.siblings = matched(siblings.starts, siblings.items, a, b, partner)
    return kin
  }

  bits(scoring: Scoring, pattern: number, extra: number, kin: Kin): number {
    let random = 0
    let sibling = 0
    let generation = 0
    for (const [field, one, bits] of [
      [fieldAt.father, kin.father, bitsOf.father],
      [fieldAt.mother, kin.mother, bitsOf.mother],
    ] as const) {
      if (one === 0) continue
      random += replaced(bitsOfLevel(scoring.random, pattern, field), one * (one > 0 ? bits : against.parent))
      generation += replaced(
        bitsOfLevel(scoring.generation, pattern, field),
        one * (one > 0 ? bits : against.parent),
      )
      // Whoever has this father may be any of his children.
      if (one > 0) sibling -= bitsOfLevel(scoring.sibling, pattern, field)
    }
    const spouses = kin.spouses > 0 ? bitsOf.spouse : kin.spousesElsewhere > 0 ? -against.spouse : 0
    if (spouses !== 0) {
      random += replaced(bitsOfLevel(scoring.random, pattern, fieldAt.spouse), spouses)
      sibling += replaced(bitsOfLevel(scoring.sibling, pattern, fieldAt.spouse), spouses)
      generation += replaced(bitsOfLevel(scoring.generation, pattern, fieldAt.spouse), spouses)
    }
    const children =
      Math.min(mostOfChildren, kin.children * bitsOf.child) -
      Math.min(mostOfChildren, kin.childrenElsewhere * against.child)
    if (kin.children + kin.childrenElsewhere > 0) {
      random += replaced(bitsOfLevel(scoring.random, pattern, fieldAt.children), children)
      sibling += replaced(bitsOfLevel(scoring.sibling, pattern, fieldAt.children), children)
      generation += replaced(bitsOfLevel(scoring.generation, pattern, fieldAt.children), children)
    }
    if (kin.father === 0 && kin.mother === 0 && kin.siblings > 0) {
      const siblings = Math.min(mostOfSiblings, kin.siblings * bitsOf.sibling)
      random += siblings
      generation += siblings
    }
    return scoring.combined(
      sum(scoring.random, pattern) + extra + Math.min(mostBits, random),
      sum(scoring.sibling, pattern) + Math.min(mostBits, sibling),
      sum(scoring.generation, pattern) + Math.min(mostBits, generation),
    )
  }
}

/** What takes the place of bits that names alone gave: never less in the same direction. */
function replaced(former: number, bits: number): number {
  return bits > 0 ? Math.max(bits, former) - former : Math.min(bits, former) - former
}

function tie(one: number, other: number, partner: Int32Array): number {
  if (one < 0 || other < 0) return 0
  if (partner[one] === other) return 1
  return (partner[one] ?? -1) >= 0 || (partner[other] ?? -1) >= 0 ? -1 : 0
}

/** Of the last call of `matched`: how many are matched with somebody who is no such relative of the other. */
let elsewhere = 0

/** How many relatives of `a` are matched with such relatives of `b`. */
function matched(starts: Int32Array, items: Int32Array, a: number, b: number, partner: Int32Array): number {
  elsewhere = 0
  const [from, to] = [starts[a] ?? 0, starts[a + 1] ?? 0]
  const [start, end] = [starts[b] ?? 0, starts[b + 1] ?? 0]
  if (from === to || start === end) return 0
  let count = 0
  let matchedOfA = 0
  for (let at = from; at < to; at++) {
    const other = partner[items[at] ?? 0] ?? -1
    if (other < 0) continue
    matchedOfA++
    for (let there = start; there < end; there++) if (items[there] === other) count++
  }
  elsewhere = matchedOfA - count
  for (let there = start; there < end; there++) if ((partner[items[there] ?? 0] ?? -1) >= 0) elsewhere++
  elsewhere -= count
  return count
}
