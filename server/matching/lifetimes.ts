/**
 * Between which years a person was born, and from when on they can have died, by what is known of the family around:
 * nobody has children as a child, and mothers are not old. Tells an undated man from his grandson of the same name.
 */
import { boundless, type DateColumns } from './dates.ts'
import { listOf } from './lists.ts'
import type { Relatives } from './relatives.ts'

/** By place. */
export interface Lifetimes {
  readonly bornLow: Int32Array
  readonly bornHigh: Int32Array
  /** Alive in that year at least. */
  readonly aliveAt: Int32Array
}

const youngest = 12
const oldestMother = 55
const oldestFather = 85
const longestLife = 110
/** From grandparents to grandchildren and back; further away nothing narrows any more. */
const passes = 3

export function lifetimesOf(
  size: number,
  birth: DateColumns,
  death: DateColumns,
  relatives: Relatives,
): Lifetimes {
  const low = new Int32Array(size)
  const high = new Int32Array(size)
  const aliveAt = new Int32Array(size).fill(-boundless)
  for (let person = 0; person < size; person++) {
    low[person] = Math.max(birth.low[person] ?? 0, (death.low[person] ?? 0) - longestLife)
    high[person] = Math.min(birth.high[person] ?? 0, death.high[person] ?? 0)
    for (const marriage of listOf(relatives.marriages, person)) {
      const year = Math.floor(marriage / 400)
      high[person] = Math.min(high[person] ?? 0, year - youngest)
      aliveAt[person] = Math.max(aliveAt[person] ?? 0, year)
    }
  }
  for (let pass = 0; pass < passes; pass++)
    for (let child = 0; child < size; child++) {
      narrow(low, high, child, relatives.father[child] ?? -1, oldestFather)
      narrow(low, high, child, relatives.mother[child] ?? -1, oldestMother)
    }
  for (let child = 0; child < size; child++)
    for (const [parent, before] of [
      [relatives.father[child] ?? -1, 1],
      [relatives.mother[child] ?? -1, 0],
    ] as const)
      if (parent >= 0 && birth.known[child] === 1)
        aliveAt[parent] = Math.max(aliveAt[parent] ?? 0, (birth.low[child] ?? 0) - before)
  for (let person = 0; person < size; person++)
    // A family that cannot be so tells nothing.
    if ((low[person] ?? 0) > (high[person] ?? 0)) {
      low[person] = birth.low[person] ?? 0
      high[person] = birth.high[person] ?? 0
    }
  return { bornLow: low, bornHigh: high, aliveAt }
}

function narrow(low: Int32Array, high: Int32Array, child: number, parent: number, oldest: number): void {
  if (parent < 0) return
  const [childLow, childHigh] = [low[child] ?? 0, high[child] ?? 0]
  const [parentLow, parentHigh] = [low[parent] ?? 0, high[parent] ?? 0]
  low[child] = Math.max(childLow, parentLow + youngest)
  high[child] = Math.min(childHigh, parentHigh + oldest)
  low[parent] = Math.max(parentLow, childLow - oldest)
  high[parent] = Math.min(parentHigh, childHigh - youngest)
}
