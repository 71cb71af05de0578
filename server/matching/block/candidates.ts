/** Turns pairs into candidates: compares the two persons, and stores the pair if there is some evidence for it. */
import { intAt } from '../columns/at.ts'
import type { Pairs } from '../columns/pairs.ts'
import type { Comparison } from '../compare/comparison.ts'
import { fields, givenLevel, levelIn } from '../compare/fields.ts'
import { isAnotherSibling } from '../decide/named-siblings.ts'
import type { DateColumns } from '../index/dates.ts'
import type { Lifetimes } from '../index/lifetimes.ts'
import type { Population } from '../index/population.ts'
import type { Rarity } from '../weigh/frequencies.ts'
import { sum } from '../weigh/scoring.ts'

/**
 * The minimum evidence of a pair, in bits, compared with two random persons. A pair with less cannot become a match
 * even through relatives.
 */
const fewestBits = 1
/** The evidence if both trees have an id that they took from the same source. */
const bitsOfSharedId = 14
/** The evidence if the sexes differ. It is rare that a sex was entered wrong. */
const bitsOfOtherSex = -9
/**
 * By how many years the birth in one record may be after the death in the other, because dates are often wrong by a
 * year.
 */
const slack = 1

export class CandidateMaker {
  readonly #population: Population
  readonly #comparison: Comparison
  readonly #rarity: Rarity
  readonly #pairs: Pairs
  readonly #ratios: Float64Array
  readonly #sharedIds: readonly (readonly string[])[] | null

  constructor(
    population: Population,
    comparison: Comparison,
    rarity: Rarity,
    pairs: Pairs,
    ratios: Float64Array,
    sharedIds: readonly (readonly string[])[] | null,
  ) {
    this.#population = population
    this.#comparison = comparison
    this.#rarity = rarity
    this.#pairs = pairs
    this.#ratios = ratios
    this.#sharedIds = sharedIds
  }

  /** Adds two persons who share a key, if there is some evidence. */
  add(a: number, b: number): void {
    if (!canBeOne(this.#population, a, b) || !this.#comparison.maySexBeWrong(a, b)) return
    const pattern = this.#comparison.pattern(a, b)
    const rarity = this.#rarity.bits(pattern, a, b)
    const certain = this.#certain(a, b)
    if (sum(this.#ratios, pattern) + rarity + certain < fewestBits) return
    const isOtherName = levelIn(pattern, fields.given) === givenLevel.differs
    if (isOtherName && isAnotherSibling(this.#population, this.#comparison, a, b)) return
    this.#pairs.add(a, b, pattern, rarity, certain)
  }

  /**
   * Adds two relatives of two persons who are the same, for example their fathers; -1 stands for nobody. Relatives with
   * different given names are not added, because they are probably different people.
   */
  addRelatives(one: number, other: number): void {
    if (one < 0 || other < 0 || this.#pairs.has(one, other)) return
    if (!canBeOne(this.#population, one, other) || !this.#comparison.maySexBeWrong(one, other)) return
    const pattern = this.#comparison.pattern(one, other)
    if (levelIn(pattern, fields.given) === givenLevel.differs) return
    this.#pairs.add(one, other, pattern, this.#rarity.bits(pattern, one, other), this.#certain(one, other))
  }

  /** Adds two persons about whom a user has decided, whatever the evidence. */
  addDecided(a: number, b: number): void {
    if (this.#pairs.has(a, b)) return
    const pattern = this.#comparison.pattern(a, b)
    this.#pairs.add(a, b, pattern, this.#rarity.bits(pattern, a, b), this.#certain(a, b))
  }

  #certain(a: number, b: number): number {
    const ids = this.#sharedIds?.[a]
    const others = this.#sharedIds?.[b]
    const shared = ids !== undefined && others !== undefined && ids.some((id) => others.includes(id))
    const sexes = this.#comparison.isOtherSex(a, b) ? bitsOfOtherSex : 0
    return (shared ? bitsOfSharedId : 0) + sexes
  }
}

/** False if the lifetimes of the two show that they are different people. */
function canBeOne({ birth, death, lifetimes }: Population, a: number, b: number): boolean {
  if (outlives(death, lifetimes, a, b) || outlives(death, lifetimes, b, a)) return false
  if (bornApart(lifetimes, a, b)) return false
  // If a person's own dates contradict each other, neither is reliable.
  const isWrong = lifetimes.isDoubtful[a] === 1 || lifetimes.isDoubtful[b] === 1
  return isWrong || (!diesUnborn(birth, death, a, b) && !diesUnborn(birth, death, b, a))
}

const diesUnborn = (birth: DateColumns, death: DateColumns, born: number, dead: number) =>
  intAt(birth.low, born) > intAt(death.high, dead) + slack

/** Like `slack`, for dates of relatives. It is larger, because families contain errors too. */
const slackOfFamily = 6

/** True if `one` had children or married after the death of `other`. */
function outlives(death: DateColumns, lifetimes: Lifetimes, one: number, other: number): boolean {
  if (!livesAfter(death, lifetimes, one, other)) return false
  // A person who still lives after their own death has wrong dates, and those prove nothing.
  return !livesAfter(death, lifetimes, one, one) && !livesAfter(death, lifetimes, other, other)
}

const livesAfter = (death: DateColumns, { aliveAt }: Lifetimes, one: number, other: number) =>
  intAt(aliveAt, one) > intAt(death.high, other) + slackOfFamily

const bornApart = ({ bornLow, bornHigh }: Lifetimes, a: number, b: number) =>
  Math.max(intAt(bornLow, a), intAt(bornLow, b)) >
  Math.min(intAt(bornHigh, a), intAt(bornHigh, b)) + slackOfFamily
