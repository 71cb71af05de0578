import type { FamilyGraph } from './family-graph.ts'
import type { PathEnd } from './meeting.ts'
import { UpWalk, type UpWalkOptions } from './up-walk.ts'

/** What a marriage costs on a way, as steps. */
export const marriageCost = 2

type Limits = Pick<UpWalkOptions, 'most' | 'without'>

/** Makes the ends of paths through one tree, and ends their walks. */
export class PathEnds {
  readonly graph: FamilyGraph
  readonly #walks: UpWalk[] = []

  constructor(graph: FamilyGraph) {
    this.graph = graph
  }

  /** At a person. */
  at(person: number, limits: Limits = {}): PathEnd {
    return { person, walk: this.#walk({ from: [person], ...limits }), marriages: null }
  }

  /** At the spouses of a person, but not at `except`. */
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
