/**
 * A walk from persons up to their ancestors, cheapest first, each person and family once: so looping ancestors end it
 * and those who recur cost nothing. A parent costs one step, and one who is none by birth two more, so that adoption
 * counts where birth does not lead there nearly as soon.
 */
import { type FamilyGraph, isByBirth } from './family-graph.ts'
import { giveBack, type Marks, takeMarks } from './walk-space.ts'

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

/** Families stand behind the persons: both are nodes of the walk. */
export class UpWalk {
  readonly #graph: FamilyGraph
  /** What it costs to get to a node. */
  readonly #costs: Marks
  /** Of a person the family, of a family the child from which the walk came; 0 where it begins. */
  readonly #via: Marks
  /** The nodes by what they cost; some stand in two lists. */
  readonly #reached: number[][] = []
  readonly #firstFamily: number

  /** Whoever makes a walk ends it. */
  constructor(
    graph: FamilyGraph,
    { from, cost = 0, most = Number.POSITIVE_INFINITY, without }: UpWalkOptions,
  ) {
    this.#graph = graph
    this.#firstFamily = graph.lastPerson + 1
    this.#costs = takeMarks(this.#firstFamily + graph.lastFamily + 1)
    this.#via = takeMarks(this.#firstFamily + graph.lastFamily + 1)
    // Somebody who is tied to nobody leads nowhere, but is where they are.
    for (const person of from) if (person <= graph.lastPerson) this.#reach(person, cost, 0)
    this.#walk(most, without ?? nobody)
  }

  /** -1 for whoever is no ancestor. */
  personCost(person: number): number {
    return this.#costs.get(person)
  }

  /** -1 for a family that was not reached. */
  familyCost(family: number): number {
    return this.#costs.get(this.#firstFamily + family)
  }

  /** The family through which a person was reached; 0 where the walk begins. */
  familyBelow(person: number): number {
    return Math.max(this.#via.get(person), 0)
  }

  /** The child through whom a family was reached. */
  childBelow(family: number): number {
    return Math.max(this.#via.get(this.#firstFamily + family), 0)
  }

  /** Calls for every person and family that was reached, the cheapest first; with 0 for the other one. */
  eachReached(visit: (person: number, family: number) => void): void {
    for (let cost = 0; cost < this.#reached.length; cost++)
      for (const node of this.#reached[cost] ?? [])
        if (node < this.#firstFamily) visit(node, 0)
        else visit(0, node - this.#firstFamily)
  }

  /** Its memory goes to the next walk; nothing may be asked of this one any more. */
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
    // The lists grow while they are gone through.
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
