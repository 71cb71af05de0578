/**
 * Finds the shortest path between two persons over parents, children and spouses, by searching from both ends at once.
 */
import type { ConnectionStep } from '#contract/research/relation.ts'
import type { FamilyGraph, Lists } from './family-graph.ts'
import { giveBack, type Marks, takeMarks } from './walk-space.ts'

type By = ConnectionStep['by']

export interface Step {
  readonly person: number
  /** How this person is related to the person of the previous step. */
  readonly by: By
  readonly family: number
}

const ways = ['parent', 'child', 'spouse', 'sibling'] as const satisfies readonly By[]
const [toParent, toChild, toSpouse, toSibling] = [0, 1, 2, 3]
const wayBack = { parent: 'child', child: 'parent', spouse: 'spouse', sibling: 'sibling' } as const

/** The steps from the start person to the other one; null if there is no path of at most `most` steps. */
export function connectionBetween(
  graph: FamilyGraph,
  start: number,
  to: number,
  most = Number.POSITIVE_INFINITY,
): Step[] | null {
  if (start === to) return []
  const front = new Front(graph, start)
  const rear = new Front(graph, to)
  try {
    for (let steps = 0; steps < most && front.size > 0 && rear.size > 0; steps++) {
      const meeting = front.size <= rear.size ? front.advance(rear) : rear.advance(front)
      if (meeting !== 0) return [...front.stepsTo(meeting), ...rear.stepsBackFrom(meeting)]
    }
    return null
  } finally {
    front.end()
    rear.end()
  }
}

/** The search from one end: everybody who is within a number of steps of a person. */
class Front {
  readonly #graph: FamilyGraph
  readonly #origin: number
  #edge: readonly number[]
  #next: number[] = []
  /**
   * By person: `#from` has the person from whom the search came. `#through` has the family it came through, and which
   * of the `ways` it took.
   */
  readonly #from: Marks
  readonly #through: Marks
  #meeting = 0

  constructor(graph: FamilyGraph, origin: number) {
    this.#graph = graph
    this.#origin = origin
    this.#from = takeMarks(graph.lastPerson + 1)
    this.#through = takeMarks(graph.lastPerson + 1)
    // A person above `lastPerson` has no relatives, so nobody can be reached.
    this.#edge = origin <= graph.lastPerson ? [origin] : []
    if (origin <= graph.lastPerson) this.#from.set(origin, origin)
  }

  /** How many persons the last step reached. */
  get size(): number {
    return this.#edge.length
  }

  has(person: number): boolean {
    return this.#from.get(person) !== -1
  }

  /** Expands by one step. Returns a person whom the other search has reached too, or 0. */
  advance(other: Front): number {
    this.#next = []
    for (const person of this.#edge) {
      this.#visitNeighbours(person, other)
      if (this.#meeting !== 0) break
    }
    this.#edge = this.#next
    return this.#meeting
  }

  stepsTo(person: number): Step[] {
    const steps: Step[] = []
    for (let at = person; at !== this.#origin; at = this.#from.get(at))
      steps.push({ person: at, ...this.#wayTo(at) })
    return steps.toReversed()
  }

  stepsBackFrom(person: number): Step[] {
    const steps: Step[] = []
    for (let at = person; at !== this.#origin; at = this.#from.get(at)) {
      const { by, family } = this.#wayTo(at)
      steps.push({ person: this.#from.get(at), by: wayBack[by], family })
    }
    return steps
  }

  end(): void {
    giveBack(this.#from)
    giveBack(this.#through)
  }

  #wayTo(person: number): { by: By; family: number } {
    const through = this.#through.get(person)
    return { by: ways[through % ways.length] ?? 'parent', family: Math.floor(through / ways.length) }
  }

  #visitNeighbours(person: number, other: Front): void {
    const { fathers, mothers, childIn, spouseIn, children } = this.#graph
    const lastChildIn = childIn.starts[person + 1] ?? 0
    for (let at = childIn.starts[person] ?? 0; at < lastChildIn; at++) {
      const family = childIn.items[at] ?? 0
      const [father, mother] = [fathers[family] ?? 0, mothers[family] ?? 0]
      this.#visit(father, person, family, toParent, other)
      this.#visit(mother, person, family, toParent, other)
      // If the parents are unknown, the siblings are connected directly.
      if (father === 0 && mother === 0) this.#visitAll(children, person, family, toSibling, other)
    }
    const lastSpouseIn = spouseIn.starts[person + 1] ?? 0
    for (let at = spouseIn.starts[person] ?? 0; at < lastSpouseIn; at++) {
      const family = spouseIn.items[at] ?? 0
      this.#visit(this.#graph.spouseOf(person, family), person, family, toSpouse, other)
      this.#visitAll(children, person, family, toChild, other)
    }
  }

  #visitAll({ starts, items }: Lists, person: number, family: number, by: number, other: Front): void {
    const last = starts[family + 1] ?? 0
    for (let at = starts[family] ?? 0; at < last; at++) this.#visit(items[at] ?? 0, person, family, by, other)
  }

  #visit(neighbour: number, from: number, family: number, by: number, other: Front): void {
    if (neighbour === 0 || this.has(neighbour)) return
    this.#from.set(neighbour, from)
    this.#through.set(neighbour, family * ways.length + by)
    this.#next.push(neighbour)
    if (this.#meeting === 0 && other.has(neighbour)) this.#meeting = neighbour
  }
}
