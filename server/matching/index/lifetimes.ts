/**
 * Computes in which years a person can have been born, and until when the person certainly lived, from what is known of
 * the relatives: children do not have children, and mothers are not old. This tells a man without dates from a grandson
 * of the same name.
 */
import { intAt } from '../columns/at.ts'
import { listOf } from '../columns/lists.ts'
import { boundless, type DateColumns } from './dates.ts'
import type { Relatives } from './relatives.ts'

/** When persons can have lived. Every array is by the index of the person. */
export interface Lifetimes {
  readonly bornLow: Int32Array
  readonly bornHigh: Int32Array
  /** The last year in which the person is known to have lived. */
  readonly aliveAt: Int32Array
  /** 1 if the dates of the person or the family contradict each other, so that they rule nothing out. */
  readonly isDoubtful: Uint8Array
}

const youngest = 12
const oldestMother = 55
const oldestFather = 85
const longestLife = 110
/** Three passes reach from grandparents to grandchildren and back. More distant relatives narrow nothing down. */
const passes = 3

/** `bornFrom`: by index, the earliest year in which a person who may be living was born. */
export function lifetimesOf(
  bornFrom: Int32Array,
  birth: DateColumns,
  death: DateColumns,
  relatives: Relatives,
): Lifetimes {
  const size = bornFrom.length
  const low = new Int32Array(size)
  const high = new Int32Array(size)
  const aliveAt = new Int32Array(size).fill(-boundless)
  const isDoubtful = doubtfulDates(size, birth, death, relatives)
  for (let person = 0; person < size; person++) {
    const isUnknown = isDoubtful[person] === 1
    low[person] = isUnknown
      ? -boundless
      : Math.max(intAt(birth.low, person), intAt(death.low, person) - longestLife, intAt(bornFrom, person))
    high[person] = isUnknown ? boundless : Math.min(intAt(birth.high, person), intAt(death.high, person))
    for (const marriage of listOf(relatives.marriages, person)) {
      const year = Math.floor(marriage / 400)
      high[person] = Math.min(intAt(high, person), year - youngest)
      aliveAt[person] = Math.max(intAt(aliveAt, person), year)
    }
  }
  for (let pass = 0; pass < passes; pass++)
    for (let child = 0; child < size; child++) {
      narrow(low, high, child, intAt(relatives.father, child), oldestFather)
      narrow(low, high, child, intAt(relatives.mother, child), oldestMother)
    }
  for (let child = 0; child < size; child++)
    for (const [parent, before] of [
      [intAt(relatives.father, child), 1],
      [intAt(relatives.mother, child), 0],
    ] as const)
      if (parent >= 0 && birth.known[child] === 1 && isDoubtful[child] === 0)
        aliveAt[parent] = Math.max(intAt(aliveAt, parent), intAt(birth.low, child) - before)
  for (let person = 0; person < size; person++)
    // If the dates of a family contradict each other, only the person's own dates count.
    if (intAt(low, person) > intAt(high, person)) {
      low[person] = isDoubtful[person] === 1 ? -boundless : intAt(birth.low, person)
      high[person] = isDoubtful[person] === 1 ? boundless : intAt(birth.high, person)
    }
  return { bornLow: low, bornHigh: high, aliveAt, isDoubtful }
}

/** The maximum age differences between parents and children, and between spouses. */
const maxYearsBetween = 120

/**
 * Marks persons whose dates cannot be right: they died before they were born, lived too long, or were born in another
 * century than all their dated relatives. With only two such relatives it is unknown which one is wrong, so both are
 * doubtful.
 */
function doubtfulDates(
  size: number,
  birth: DateColumns,
  death: DateColumns,
  { father, mother, spouses, children }: Relatives,
): Uint8Array {
  const doubtful = new Uint8Array(size)
  /** The number of years between two births, if both are known. */
  const yearsBetween = (one: number, other: number) =>
    other < 0 || birth.known[other] === 0
      ? null
      : Math.max(intAt(birth.low, one), intAt(birth.low, other)) -
        Math.min(intAt(birth.high, one), intAt(birth.high, other))
  for (let person = 0; person < size; person++) {
    if (birth.known[person] === 0) continue
    const isUnborn = intAt(birth.low, person) > intAt(death.high, person) + 1
    const isTooOld = intAt(death.low, person) - intAt(birth.high, person) > maxYearsBetween
    const relatives = [
      intAt(father, person),
      intAt(mother, person),
      ...listOf(spouses, person),
      ...listOf(children, person),
    ]
    const apart = relatives.flatMap((relative) => yearsBetween(person, relative) ?? [])
    const isAlone = apart.length > 0 && apart.every((years) => years > maxYearsBetween)
    if (isUnborn || isTooOld || isAlone) doubtful[person] = 1
  }
  return doubtful
}

function narrow(low: Int32Array, high: Int32Array, child: number, parent: number, oldest: number): void {
  if (parent < 0) return
  const [childLow, childHigh] = [intAt(low, child), intAt(high, child)]
  const [parentLow, parentHigh] = [intAt(low, parent), intAt(high, parent)]
  low[child] = Math.max(childLow, parentLow + youngest)
  high[child] = Math.min(childHigh, parentHigh + oldest)
  low[parent] = Math.max(parentLow, childLow - oldest)
  high[parent] = Math.min(parentHigh, childHigh - youngest)
}
