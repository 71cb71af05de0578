/**
 * A search from persons up to their ancestors, lowest cost first, each person and family once: so circular trees end it
 * and repeated ancestors cost nothing. A parent costs one step, and a parent not by birth two more, so adoption counts
 * only where birth does not lead there nearly as soon.
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
  /** For a person the family, for a family the child, from which the search came; 0 at the start. */
  readonly #via: Marks
  /** The nodes by cost; some are in two lists. */
  readonly #reached: number[][] = []
  readonly #firstFamily: number

  /** The creator of a search must end it. */
  constructor(
    graph: FamilyGraph,
    { from, cost = 0, most = Number.POSITIVE_INFINITY, without }: UpWalkOptions,
  ) {
    this.#graph = graph
    this.#firstFamily = graph.lastPerson + 1
    this.#costs = takeMarks(this.#firstFamily + graph.lastFamily + 1)
    this.#via = takeMarks(this.#firstFamily + graph.lastFamily + 1)
    // A person without relatives has no path further, but is a node.
    for (const person of from) if (person <= graph.lastPerson) this.#reach(person, cost, 0)
    this.#walk(most, without ?? nobody)
  }

  /** -1 for anybody who is not an ancestor. */
  personCost(person: number): number {
    return this.#costs.get(person)
  }

  /** -1 for a family that was not reached. */
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

  /** Calls back for every person and family that was reached, lowest cost first; with 0 for the other one. */
  eachReached(visit: (person: number, family: number) => void): void {
    for (let cost = 0; cost < this.#reached.length; cost++)
      for (const node of this.#reached[cost] ?? [])
        if (node < this.#firstFamily) visit(node, 0)
        else visit(0, node - this.#firstFamily)
  }

  /** Its memory goes to the next search; this one cannot be used any more. */
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
    // The lists grow during the loop.
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
