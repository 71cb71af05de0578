/**
 * A walk from persons up to their ancestors, cheapest first, each person and family once: so looping ancestors end it
 * and those who recur cost nothing. A parent costs one step, and one who is none by birth two more, so that adoption
 * counts where birth does not lead there nearly as soon.
 */
import type { FamilyGraph } from './family-graph.ts'

const otherThanBirth = 2

export interface UpWalkOptions {
  readonly from: Iterable<number>
  /** What it costs to be where the walk begins. */
  readonly cost?: number
  /** The walk goes no further than this. */
  readonly most?: number
  /** Persons whom the walk does not enter. */
  readonly without?: ReadonlySet<number>
}

const nobody: ReadonlySet<number> = new Set()

export class UpWalk {
  readonly #graph: FamilyGraph
  /** By person, then by family: what it costs to get there, and one; 0 for what was not reached. */
  readonly #costs: Int32Array
  /** Of a person the family, of a family the child from which the walk came; 0 where it begins. */
  readonly #via: Int32Array
  /** Persons and families as they were reached, cheapest first; some twice. */
  readonly #reached: number[][] = []
  readonly #firstFamily: number

  constructor(
    graph: FamilyGraph,
    { from, cost = 0, most = Number.POSITIVE_INFINITY, without }: UpWalkOptions,
  ) {
    this.#graph = graph
    this.#firstFamily = graph.lastPerson + 1
    this.#costs = new Int32Array(this.#firstFamily + graph.lastFamily + 1)
    this.#via = new Int32Array(this.#costs.length)
    for (const person of from) this.#reach(person, cost, 0)
    this.#walk(most, without ?? nobody)
  }

  /** Infinite for whoever is no ancestor. */
  personCost = (person: number): number => this.#costAt(person)

  familyCost = (family: number): number => this.#costAt(this.#firstFamily + family)

  /** The family through which a person was reached; 0 where the walk begins. */
  familyBelow = (person: number): number => this.#via[person] ?? 0

  /** The child through whom a family was reached. */
  childBelow = (family: number): number => this.#via[this.#firstFamily + family] ?? 0

  /** Calls for every person and family that was reached, the cheapest first; with 0 for the other one. */
  eachReached(visit: (person: number, family: number) => void): void {
    for (const nodes of this.#reached)
      for (const node of nodes ?? [])
        if (node < this.#firstFamily) visit(node, 0)
        else visit(0, node - this.#firstFamily)
  }

  #costAt(node: number): number {
    const cost = this.#costs[node] ?? 0
    return cost === 0 ? Number.POSITIVE_INFINITY : cost - 1
  }

  #reach(node: number, cost: number, via: number): void {
    if (node >= this.#costs.length || this.#costAt(node) <= cost) return
    this.#costs[node] = cost + 1
    this.#via[node] = via
    const nodes = this.#reached[cost]
    if (nodes === undefined) this.#reached[cost] = [node]
    else nodes.push(node)
  }

  #walk(most: number, without: ReadonlySet<number>): void {
    const graph = this.#graph
    // Both lists grow while they are gone through.
    for (let cost = 0; cost < this.#reached.length && cost <= most; cost++)
      for (const node of this.#reached[cost] ?? []) {
        if (this.#costAt(node) !== cost) continue
        if (node >= this.#firstFamily)
          graph.eachSpouseIn(node - this.#firstFamily, (parent) => {
            if (!without.has(parent)) this.#reach(parent, cost, node - this.#firstFamily)
          })
        else
          graph.eachFamilyAsChild(node, (family, isByBirth) =>
            this.#reach(this.#firstFamily + family, cost + (isByBirth ? 1 : 1 + otherThanBirth), node),
          )
      }
  }
}
