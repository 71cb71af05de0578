/**
 * Pairs of trees that were compared recently. They are cached, so that after a sync only changed and affected persons
 * are compared again. If that is impossible or does not pay off, the whole trees are compared.
 */
import { compareIndexes } from '../../matching/compare-trees.ts'
import type { TreeFacts } from '../../matching/index/tree-facts.ts'
import { KeptPair } from '../../matching/kept/kept-pair.ts'
import { KeptTree } from '../../matching/kept/kept-tree.ts'
import type { Decision, PersonPair } from '../../matching/match-result.ts'
import type { Weights } from '../../matching/weigh/weights.ts'
import type { TreePair } from '../../store/readers/tree-pairs.ts'
import type { IndexedTree } from './kept-indexes.ts'
import { changesOf } from './tree-changes.ts'

/** The maximum number of persons in cached pairs, about 300 MB. Larger pairs are always compared as a whole. */
const mostPersons = 120_000
/** If more than this share of both trees has changed, the learned weights may no longer hold. */
const mostChanges = 0.02
const fewChanges = 10

interface Compared {
  readonly matches: readonly PersonPair[]
  readonly weights: Weights
  /** How many persons of both trees were compared. */
  readonly looked: number
}

interface Kept {
  readonly low: KeptTree
  readonly high: KeptTree
  readonly pair: KeptPair
  readonly decisions: readonly Decision[]
  /** The number of persons changed since the trees were compared as a whole. */
  readonly changed: number
}

export class KeptPairs {
  readonly #kept = new Map<string, Kept>()

  compare(
    { lowGroupId, highGroupId }: TreePair,
    low: IndexedTree,
    high: IndexedTree,
    decisions: readonly Decision[],
  ): Compared {
    const key = `${lowGroupId} ${highGroupId}`
    const former = this.#kept.get(key)
    // A pair whose comparison failed halfway is not cached.
    this.#kept.delete(key)
    const again = former === undefined ? null : compareChanged(former, low.facts, high.facts, decisions)
    if (again !== null) {
      this.#keep(key, again.kept)
      return again.compared
    }
    const looked = sizeOf(low.facts, high.facts)
    const options = { decisions, useSharedIds: true }
    const whole = compareIndexes(low.index, high.index, options)
    if (looked <= mostPersons) {
      const trees = { low: new KeptTree(low.facts), high: new KeptTree(high.facts) }
      const indexes = { a: low.index, b: high.index }
      const pair = new KeptPair(trees.low, trees.high, { indexes, comparison: whole })
      this.#keep(key, { ...trees, pair, decisions, changed: 0 })
    }
    return { matches: whole.matches, weights: whole.weights, looked }
  }

  /** The least recently used are dropped first. */
  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
    let persons = [...this.#kept.values()].reduce((sum, { low, high }) => sum + low.size + high.size, 0)
    for (const [each, { low, high }] of this.#kept) {
      if (persons <= mostPersons) return
      this.#kept.delete(each)
      persons -= low.size + high.size
    }
  }
}

function compareChanged(kept: Kept, low: TreeFacts, high: TreeFacts, decisions: readonly Decision[]) {
  const [ofLow, ofHigh] = [changesOf(kept.low.facts, low), changesOf(kept.high.facts, high)]
  if (ofLow === null || ofHigh === null) return null
  const said = differing(kept.decisions, decisions)
  const a = [...new Set([...ofLow.touched, ...said.map((decision) => decision.a)])]
  const b = [...new Set([...ofHigh.touched, ...said.map((decision) => decision.b)])]
  const changed = kept.changed + a.length + b.length
  if (changed > Math.max(fewChanges, mostChanges * sizeOf(low, high))) return null
  kept.low.change(ofLow)
  kept.high.change(ofHigh)
  const { looked } = kept.pair.rematch({ a, b }, { decisions, useSharedIds: true })
  const { matches, weights } = kept.pair
  return { compared: { matches, weights, looked }, kept: { ...kept, decisions, changed } }
}

const sizeOf = (low: TreeFacts, high: TreeFacts) => low.persons.length + high.persons.length

/** Decisions that were added, removed or changed. */
function differing(former: readonly Decision[], now: readonly Decision[]): Decision[] {
  const textOf = ({ a, b, verdict }: Decision) => `${a} ${b} ${verdict}`
  const [before, after] = [new Set(former.map(textOf)), new Set(now.map(textOf))]
  return [
    ...former.filter((one) => !after.has(textOf(one))),
    ...now.filter((one) => !before.has(textOf(one))),
  ]
}
