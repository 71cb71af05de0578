/**
 * A wrong match can make a person their own ancestor. So ties that close such a cycle are dropped, beginning with those
 * of the lowest-ranked tree, and no answer shows such a descent. Cycles within one tree are cut too.
 */
import { FamilyGraph } from '../family-graph.ts'
import { circlingNodes } from './circling-nodes.ts'
import type { RankedTies } from './join-ties.ts'

/** The graph of the ties, without those that close cycles. */
export function withoutCycles(ties: RankedTies): FamilyGraph {
  const graph = new FamilyGraph(ties)
  const circling = circlingNodes(graph)
  if (circling === null) return graph
  const families = ties.families.slice()
  const isKept = new Uint8Array(ties.children.length / 3).fill(1)
  const ways = new WaysUp()
  for (const { below, above, spouse, child } of tiesAmong(circling, ties, graph.lastPerson + 1)) {
    if (ways.add(below, above)) continue
    if (spouse !== null) families[spouse] = 0
    if (child !== null) isKept[child] = 0
  }
  return new FamilyGraph({
    families,
    children: ties.children.filter((_, at) => isKept[Math.floor(at / 3)] === 1),
  })
}

/**
 * A tie up from a child to a family (`child` is its row in `children`), or from a family to a spouse (`spouse` is its
 * index in `families`).
 */
interface Tie {
  readonly below: number
  readonly above: number
  readonly rank: number
  readonly spouse: number | null
  readonly child: number | null
}

/** The ties between nodes in cycles, those of the leading tree first. */
function tiesAmong(circling: Uint8Array, ties: RankedTies, firstFamily: number): Tie[] {
  const { families, spouseRanks, children, childRanks } = ties
  const found: Tie[] = []
  const add = (tie: Tie) => {
    if (tie.above !== 0 && circling[tie.below] === 1 && circling[tie.above] === 1) found.push(tie)
  }
  for (let at = 0; at < families.length; at += 3)
    for (const place of [1, 2]) {
      const [below, above] = [firstFamily + (families[at] ?? 0), families[at + place] ?? 0]
      const rank = spouseRanks[(at / 3) * 2 + place - 1] ?? 0
      add({ below, above, rank, spouse: at + place, child: null })
    }
  for (let child = 0; child < childRanks.length; child++) {
    const [above, below] = [firstFamily + (children[child * 3] ?? 0), children[child * 3 + 1] ?? 0]
    add({ below, above, rank: childRanks[child] ?? 0, spouse: null, child })
  }
  return found.sort((one, other) => one.rank - other.rank)
}

/** The maximum number of steps in the search for cycles. A tie that is still undecided after that is dropped. */
const mostSteps = 2_000_000

/** A growing set of edges upwards that never contains a cycle. */
class WaysUp {
  readonly #above = new Map<number, number[]>()
  #steps = 0

  /** Adds an edge unless it closes a cycle. Returns true if it was added. */
  add(below: number, above: number): boolean {
    if (this.#leads(above, below)) return false
    const known = this.#above.get(below)
    if (known === undefined) this.#above.set(below, [above])
    else known.push(above)
    return true
  }

  #leads(from: number, to: number): boolean {
    const seen = new Set([from])
    for (const node of seen) {
      if (node === to || ++this.#steps > mostSteps) return true
      for (const next of this.#above.get(node) ?? []) seen.add(next)
    }
    return false
  }
}
