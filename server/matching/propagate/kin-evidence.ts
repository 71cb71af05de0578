/**
 * What the matches of relatives say about two persons. A matched father is stronger evidence than fathers with agreeing
 * names, and replaces it. Against some alternatives a matched father is no evidence: brothers have the same father.
 */
import { intAt } from '../columns/at.ts'
import { fields } from '../compare/fields.ts'
import type { Population } from '../index/population.ts'
import { bitsOfLevel, type Scoring, sum } from '../weigh/scoring.ts'
import { Nameless } from './nameless.ts'

/**
 * Bits, set by hand. A matched relative is worth `chance` minus the value in `short`, but at least the value in
 * `least`; `chance` is what outweighs the chance that two random persons are the same. Mostly, a relative is worth less
 * than `chance`, because matches of relatives depend on each other. Persons without a given name get more for their own
 * child, or if nobody else in the family fits, because they have no other evidence.
 */
const short = { parent: 2, spouse: 2, child: 3, sibling: 4, ofOwnChild: -3, only: -3 } as const
const least = { parent: 8, spouse: 9, child: 5, sibling: 3, ofOwnChild: 8, only: 9 } as const
/**
 * The worth of relatives against the alternatives of a sibling or a namesake. A common wife or child is equally strong
 * evidence against these in trees of any size.
 */
const ofFamily = { spouse: 6, child: 5, ofOwnChild: 8 } as const
/**
 * The worth against the alternative of a sibling, for two nameless children whom nobody else fits: if they were two
 * persons, each tree would lack the nameless child of the other.
 */
const ofOnlyChild = 3
const furtherChild = 3
const furtherSibling = 1.5
const against = { parent: 6, spouse: 2, child: 2.5 } as const
/**
 * Limits for the evidence from all relatives together: how far it may exceed `chance`, and the most against a sibling.
 */
const beyondChance = 6
const mostOfFamily = 16

/** How many relatives of two persons are matched with each other, and how many with somebody else. */
export interface Kin {
  father: number
  mother: number
  spouses: number
  spousesElsewhere: number
  children: number
  childrenElsewhere: number
  siblings: number
  /** True if neither has a known given name, and both are the father, or both the mother, of a matched child. */
  isParentOfMatched: boolean
  /**
   * True if neither has a known given name, and no other child (`isOnlyChild`) or no other spouse (`isOnlySpouse`) in
   * the family fits.
   */
  isOnlyChild: boolean
  isOnlySpouse: boolean
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
    isParentOfMatched: false,
    isOnlyChild: false,
    isOnlySpouse: false,
  }
  readonly #nameless: Nameless

  constructor(population: Population) {
    this.#of = population
    this.#nameless = new Nameless(population)
  }

  /**
   * The matches of the relatives of a pair; the object is valid until the next call. `father` and `mother` are 1 if
   * they are matched with each other, and -1 if one of them is matched with somebody else.
   */
  kin(a: number, b: number, partner: Int32Array): Kin {
    const { father, mother, spouses, children, siblings } = this.#of
    const kin = this.#kin
    kin.father = tie(intAt(father, a), intAt(father, b), partner)
    kin.mother = tie(intAt(mother, a), intAt(mother, b), partner)
    kin.spouses = matched(spouses.starts, spouses.items, a, b, partner)
    kin.spousesElsewhere = elsewhere
    kin.children = matched(children.starts, children.items, a, b, partner)
    kin.childrenElsewhere = elsewhere
    kin.siblings = matched(siblings.starts, siblings.items, a, b, partner)
    const nameless = this.#nameless.are(a, b)
    kin.isParentOfMatched = nameless && kin.children > 0 && this.#nameless.haveChild(a, b, partner)
    kin.isOnlyChild = nameless && kin.father + kin.mother > 0 && this.#nameless.areOnlyChildren(a, b, partner)
    kin.isOnlySpouse = nameless && kin.spouses === 1 && this.#nameless.areOnlySpouses(a, b, partner)
    return kin
  }

  bits(scoring: Scoring, pattern: number, rarity: number, kin: Kin): number {
    const { random: ofRandom, sibling: ofSibling, generation: ofGeneration, chance } = scoring
    const worth = (kind: keyof typeof short) => Math.max(least[kind], chance - short[kind])
    let random = 0
    let sibling = 0
    let generation = 0
    for (const [field, one] of [
      [fields.father, kin.father],
      [fields.mother, kin.mother],
    ] as const) {
      if (one === 0) continue
      const bits = one > 0 ? worth(kin.isOnlyChild ? 'only' : 'parent') : -against.parent
      random += replaced(bitsOfLevel(ofRandom, pattern, field), bits)
      generation += replaced(bitsOfLevel(ofGeneration, pattern, field), bits)
      // Any child of this father may be the person, so the father is no evidence against a sibling.
      if (one > 0) sibling -= bitsOfLevel(ofSibling, pattern, field)
    }
    if (kin.isOnlyChild) sibling += ofOnlyChild
    if (kin.spouses > 0 || kin.spousesElsewhere > 0) {
      const isMatched = kin.spouses > 0
      const family = isMatched ? ofFamily.spouse : -against.spouse
      random += replaced(
        bitsOfLevel(ofRandom, pattern, fields.spouse),
        isMatched ? worth(kin.isOnlySpouse ? 'only' : 'spouse') : -against.spouse,
      )
      sibling += replaced(bitsOfLevel(ofSibling, pattern, fields.spouse), family)
      generation += replaced(bitsOfLevel(ofGeneration, pattern, fields.spouse), family)
    }
    if (kin.children > 0 || kin.childrenElsewhere > 0) {
      const further = Math.min(2, kin.children - 1) * furtherChild
      const elsewhere = Math.min(mostOfFamily, kin.childrenElsewhere * against.child)
      const kind = kin.isParentOfMatched ? 'ofOwnChild' : 'child'
      const bits = (kin.children > 0 ? worth(kind) + further : 0) - elsewhere
      const family = (kin.children > 0 ? ofFamily[kind] + further : 0) - elsewhere
      random += replaced(bitsOfLevel(ofRandom, pattern, fields.children), bits)
      sibling += replaced(bitsOfLevel(ofSibling, pattern, fields.children), family)
      generation += replaced(bitsOfLevel(ofGeneration, pattern, fields.children), family)
    }
    if (kin.father <= 0 && kin.mother <= 0 && kin.siblings > 0) {
      const siblings = worth('sibling') + Math.min(3, kin.siblings - 1) * furtherSibling
      random += siblings
      generation += siblings
    }
    const most = chance + beyondChance
    return scoring.combined(
      sum(ofRandom, pattern) + rarity + Math.min(most, random),
      sum(ofSibling, pattern) + Math.min(mostOfFamily, sibling),
      sum(ofGeneration, pattern) + Math.min(most, generation),
    )
  }
}

/**
 * The difference to add when `bits` replaces what names alone say (`former`). If both point the same way, the stronger
 * one counts.
 */
function replaced(former: number, bits: number): number {
  return bits > 0 ? Math.max(bits, former) - former : Math.min(bits, former) - former
}

function tie(one: number, other: number, partner: Int32Array): number {
  if (one < 0 || other < 0) return 0
  if (partner[one] === other) return 1
  return intAt(partner, one) >= 0 || intAt(partner, other) >= 0 ? -1 : 0
}

/**
 * Set by `matched`: how many of these relatives are matched with somebody who is not such a relative of the other
 * person.
 */
let elsewhere = 0

/** How many relatives of `a` are matched with relatives of `b` of the same kind. */
function matched(starts: Int32Array, items: Int32Array, a: number, b: number, partner: Int32Array): number {
  elsewhere = 0
  const [from, to] = [intAt(starts, a), intAt(starts, a + 1)]
  const [start, end] = [intAt(starts, b), intAt(starts, b + 1)]
  if (from === to || start === end) return 0
  let count = 0
  let matchedOfA = 0
  for (let at = from; at < to; at++) {
    const other = intAt(partner, intAt(items, at))
    if (other < 0) continue
    matchedOfA++
    for (let there = start; there < end; there++) if (items[there] === other) count++
  }
  elsewhere = matchedOfA - count
  for (let there = start; there < end; there++) if (intAt(partner, intAt(items, there)) >= 0) elsewhere++
  elsewhere -= count
  return count
}
