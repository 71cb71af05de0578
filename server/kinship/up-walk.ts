/**
 * A search from persons up to their ancestors, the lowest cost first. It visits each person and family once, so it ends
 * in circular trees, and repeated ancestors cost nothing. A parent costs one step, and two more if not a parent by
 * birth. So descent by adoption counts only where descent by birth is clearly longer or does not exist.
 */
import { type FamilyGraph, isByBirth } from './family-graph.ts'
import { giveBack, type Marks, takeMarks } from './walk-space.ts'

const otherThanBirth = 2

export interface UpWalkOptions {
  readonly from: Iterable<number>
  /** The cost of the starting point. */
  readonly cost?: number
  /** The maximum cost. */
  readonly most?: number
  /** Persons whom the search does not enter. */
  readonly without?: ReadonlySet<number>
}

const nobody: ReadonlySet<number> = new Set()

/** Families are numbered after the persons: both are nodes of the search. */
export class UpWalk {
  readonly #graph: FamilyGraph
  /** The cost to reach a node. */
  readonly #costs: Marks
  /** Where the search came from: for a person the family, for a family the child; 0 at the start. */
  readonly #via: Marks
  /** The nodes by cost. A node that was reached again at a lower cost is in two lists. */
  readonly #reached: number[][] = []
  readonly #firstFamily: number

  /** The caller must call `end` when it no longer needs the search. */
  constructor(
    graph: FamilyGraph,
    { from, cost = 0, most = Number.POSITIVE_INFINITY, without }: UpWalkOptions,
  ) {
    this.#graph = graph
    this.#firstFamily = graph.lastPerson + 1
    this.#costs = takeMarks(this.#firstFamily + graph.lastFamily + 1)
    this.#via = takeMarks(this.#firstFamily + graph.lastFamily + 1)
    // A person above `lastPerson` has no relatives, so the search finds nothing for them.
    for (const person of from) if (person <= graph.lastPerson) this.#reach(person, cost, 0)
    this.#walk(most, without ?? nobody)
  }

  /** The cost of reaching a person; -1 for anybody who is not an ancestor. */
  personCost(person: number): number {
    return this.#costs.get(person)
  }

  /** The cost of reaching a family; -1 if it was not reached. */
  familyCost(family: number): number {
    return this.#costs.get(this.#firstFamily + family)
  }

  /** The family through which a person was reached; 0 at the start. */
  familyBelow(person: number): number {
    return Math.max(this.#via.get(person), 0)
  }

  /** The child through whom a family was reached. */
  childBelow(family: number): number {
    return Math.max(this.#via.get(this.#firstFamily + family), 0)
  }

  /**
   * Calls back for every person and family that was reached, the lowest cost first. `family` is 0 for a person, and
   * `person` is 0 for a family.
   */
  eachReached(visit: (person: number, family: number) => void): void {
    for (let cost = 0; cost < this.#reached.length; cost++)
      for (const node of this.#reached[cost] ?? [])
        if (node < this.#firstFamily) visit(node, 0)
        else visit(0, node - this.#firstFamily)
  }

  /** Gives the memory to the next search. This search can no longer be used. */
  end(): void {
    giveBack(this.#costs)
    giveBack(this.#via)
  }

  #reach(node: number, cost: number, via: number): void {
    const before = this.#costs.get(node)
    if (before !== -1 && before <= cost) return
    this.#costs.set(node, cost)
    this.#via.set(node, via)
    const nodes = this.#reached[cost]
    if (nodes === undefined) this.#reached[cost] = [node]
    else nodes.push(node)
  }

  #walk(most: number, without: ReadonlySet<number>): void {
    // The loop also visits the nodes that it adds to the lists.
    for (let cost = 0; cost < this.#reached.length && cost <= most; cost++)
      for (const node of this.#reached[cost] ?? []) {
        if (this.#costs.get(node) !== cost) continue
        if (node < this.#firstFamily) this.#toFamilies(node, cost)
        else this.#toParents(node - this.#firstFamily, cost, without)
      }
  }

  #toFamilies(person: number, cost: number): void {
    const { childIn, links } = this.#graph
    const end = childIn.starts[person + 1] ?? 0
    for (let at = childIn.starts[person] ?? 0; at < end; at++) {
      const step = isByBirth[links[at] ?? 0] ? 1 : 1 + otherThanBirth
      this.#reach(this.#firstFamily + (childIn.items[at] ?? 0), cost + step, person)
    }
  }

  #toParents(family: number, cost: number, without: ReadonlySet<number>): void {
    const father = this.#graph.fathers[family] ?? 0
    const mother = this.#graph.mothers[family] ?? 0
    if (father !== 0 && !without.has(father)) this.#reach(father, cost, family)
    if (mother !== 0 && !without.has(mother)) this.#reach(mother, cost, family)
  }
}
