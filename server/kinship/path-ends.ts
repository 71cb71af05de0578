import type { FamilyGraph } from './family-graph.ts'
import type { PathEnd } from './meeting.ts'
import { UpWalk, type UpWalkOptions } from './up-walk.ts'

/** The cost of a marriage on a path, in steps. */
export const marriageCost = 2

type Limits = Pick<UpWalkOptions, 'most' | 'without'>

/** Creates the ends of paths through one tree, and frees their searches. */
export class PathEnds {
  readonly graph: FamilyGraph
  readonly #walks: UpWalk[] = []

  constructor(graph: FamilyGraph) {
    this.graph = graph
  }

  /** An end that starts at a person. */
  at(person: number, limits: Limits = {}): PathEnd {
    return { person, walk: this.#walk({ from: [person], ...limits }), marriages: null }
  }

  /** An end that starts at the spouses of a person, without the spouse `except`. */
  atSpousesOf(person: number, most: number, except = 0) {
    const marriages = new Map<number, number>()
    this.graph.eachFamilyAsSpouse(person, (family) => {
      const spouse = this.graph.spouseOf(person, family)
      if (spouse !== 0 && spouse !== except && !marriages.has(spouse)) marriages.set(spouse, family)
    })
    const without = new Set([person])
    const walk = this.#walk({ from: marriages.keys(), cost: marriageCost, most, without })
    return { person, walk, marriages }
  }

  endWalks(): void {
    for (const walk of this.#walks) walk.end()
  }

  #walk(options: UpWalkOptions): UpWalk {
    const walk = new UpWalk(this.graph, options)
    this.#walks.push(walk)
    return walk
  }
}
