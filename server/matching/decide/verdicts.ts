/** What users have decided about pairs, by index. */
import { PairTable } from '../columns/pair-table.ts'
import type { TreeIndex } from '../index/tree-index.ts'
import type { Decision } from '../match-result.ts'

/** How much a user's decision counts, in bits: that two persons are the same, or that they are different. */
export const decidedSame = 60
export const ruledOut = -60

export class Verdicts {
  readonly #table = new PairTable()
  /** The pairs that were decided to be the same, by index in the population. */
  readonly same: (readonly [number, number])[] = []

  constructor(decisions: readonly Decision[], a: TreeIndex, b: TreeIndex) {
    for (const decision of decisions) {
      const one = a.placeOf.get(decision.a)
      const other = b.placeOf.get(decision.b)
      if (one === undefined || other === undefined) continue
      this.#table.set(one, other + a.size, decision.verdict === 'same' ? 1 : 0)
      if (decision.verdict === 'same') this.same.push([one, other + a.size])
    }
  }

  of(a: number, b: number): number | null {
    const verdict = this.#table.get(a, b)
    if (verdict === -1) return null
    return verdict === 1 ? decidedSame : ruledOut
  }
}
