/** The shortest way between two persons over parents, children and spouses: a walk from both ends at once. */
import type { ConnectionStep } from '#contract/research/relation.ts'
import type { FamilyGraph } from './family-graph.ts'

type By = ConnectionStep['by']

export interface Step {
  readonly person: number
  /** How the person is reached from the one before. */
  readonly by: By
  readonly family: number
}

const ways = ['parent', 'child', 'spouse', 'sibling'] as const satisfies readonly By[]
const wayBack = { parent: 'child', child: 'parent', spouse: 'spouse', sibling: 'sibling' } as const

/** The steps from the start person to the other one; null when they are not connected. */
export function connectionBetween(graph: FamilyGraph, start: number, to: number): Step[] | null {
  if (start === to) return []
  const front = new Front(graph, start)
  const rear = new Front(graph, to)
  while (front.size > 0 && rear.size > 0) {
    const meeting = front.size <= rear.size ? front.advance(rear) : rear.advance(front)
    if (meeting !== 0) return [...front.stepsTo(meeting), ...rear.stepsBackFrom(meeting)]
  }
  return null
}

/** Everybody within so many steps of a person. */
class Front {
  readonly #graph: FamilyGraph
  readonly #origin: number
  #edge: number[]
  /** By person: from whom they were reached, by which of the `ways`, and through which family. */
  readonly #from: Int32Array
  readonly #by: Uint8Array
  readonly #through: Int32Array

  constructor(graph: FamilyGraph, origin: number) {
    this.#graph = graph
    this.#origin = origin
    this.#edge = [origin]
    this.#from = new Int32Array(graph.lastPerson + 1)
    this.#by = new Uint8Array(graph.lastPerson + 1)
    this.#through = new Int32Array(graph.lastPerson + 1)
    this.#from[origin] = origin
  }

  /** How many were reached by the last step. */
  get size(): number {
    return this.#edge.length
  }

  has = (person: number): boolean => (this.#from[person] ?? 0) !== 0

  /** Goes a step further; answers somebody whom the other front has reached, too, or 0. */
  advance(other: Front): number {
    const next: number[] = []
    let meeting = 0
    for (const person of this.#edge) {
      eachNeighbour(this.#graph, person, (neighbour, by, family) => {
        if (this.has(neighbour)) return
        this.#from[neighbour] = person
        this.#by[neighbour] = by
        this.#through[neighbour] = family
        next.push(neighbour)
        if (meeting === 0 && other.has(neighbour)) meeting = neighbour
      })
      if (meeting !== 0) break
    }
    this.#edge = next
    return meeting
  }

  stepsTo(person: number): Step[] {
    const steps: Step[] = []
    for (let at = person; at !== this.#origin; at = this.#before(at))
      steps.push({ person: at, by: this.#wayTo(at), family: this.#through[at] ?? 0 })
    return steps.toReversed()
  }

  stepsBackFrom(person: number): Step[] {
    const steps: Step[] = []
    for (let at = person; at !== this.#origin; at = this.#before(at))
      steps.push({ person: this.#before(at), by: wayBack[this.#wayTo(at)], family: this.#through[at] ?? 0 })
    return steps
  }

  #before = (person: number): number => this.#from[person] ?? this.#origin

  #wayTo = (person: number): By => ways[this.#by[person] ?? 0] ?? 'parent'
}

const [toParent, toChild, toSpouse, toSibling] = [0, 1, 2, 3]

function eachNeighbour(
  graph: FamilyGraph,
  person: number,
  visit: (neighbour: number, by: number, family: number) => void,
): void {
  graph.eachFamilyAsChild(person, (family) => {
    graph.eachSpouseIn(family, (parent) => visit(parent, toParent, family))
    // Nobody else ties those whose parents are not known.
    if (!graph.hasParents(family)) graph.eachChild(family, (sibling) => visit(sibling, toSibling, family))
  })
  graph.eachFamilyAsSpouse(person, (family) => {
    const spouse = graph.spouseOf(person, family)
    if (spouse !== 0) visit(spouse, toSpouse, family)
    graph.eachChild(family, (child) => visit(child, toChild, family))
  })
}
