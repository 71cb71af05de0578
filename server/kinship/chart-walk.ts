/**
 * The persons and families of a chart: generations of ancestors, and of descendants with their spouses. The nearest come
 * first, so that a chart with too many persons is complete near its start. Nobody is visited twice.
 */
import type { FamilyGraph } from './family-graph.ts'

export interface ChartGenerations {
  readonly up: number
  readonly down: number
}

export interface ChartMembers {
  /** The start person first. */
  readonly persons: ReadonlySet<number>
  readonly families: ReadonlySet<number>
  /** Persons of the chart with parents, or children, who are not in it. */
  readonly withMore: ReadonlySet<number>
  /** How many persons of these generations did not fit. */
  readonly leftOut: number
}

export function chartMembers(
  graph: FamilyGraph,
  start: number,
  { up, down }: ChartGenerations,
  maxPersons: number,
): ChartMembers {
  const met = new Members(maxPersons)
  met.add(start)
  const [above, below] = [met.line(start), met.line(start)]
  for (let generation = 0; generation < Math.max(up, down); generation++) {
    if (generation < up) goUp(graph, met, above)
    if (generation < down) goDown(graph, met, below)
  }
  const withMore = new Set([
    ...(up > 0 ? withParents(graph, above.last) : []),
    ...(down > 0 ? withChildren(graph, below.last) : []),
  ])
  return {
    persons: met.persons,
    families: met.families,
    withMore: new Set([...withMore].filter((person) => met.persons.has(person))),
    leftOut: met.leftOut,
  }
}

/** One direction of the walk: everybody whom it has visited, and the generation that it has reached. */
interface Line {
  readonly visited: Set<number>
  last: number[]
}

/** Who and what the walk has met. Persons beyond the maximum are visited and counted, but not in the chart. */
class Members {
  readonly persons = new Set<number>()
  readonly families = new Set<number>()
  readonly #beyond = new Set<number>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  get leftOut(): number {
    return this.#beyond.size
  }

  add(person: number): void {
    if (this.persons.has(person)) return
    if (this.persons.size < this.#max) this.persons.add(person)
    else this.#beyond.add(person)
  }

  line(start: number): Line {
    return { visited: new Set([start]), last: [start] }
  }

  /** Adds a family if the chart has the person from whom the walk comes. */
  addFamily(family: number, from: number): void {
    if (this.persons.has(from)) this.families.add(family)
  }
}

function goUp(graph: FamilyGraph, met: Members, line: Line): void {
  const next: number[] = []
  for (const person of line.last)
    graph.eachFamilyAsChild(person, (family) => {
      met.addFamily(family, person)
      for (const parent of graph.spousesIn(family)) visit(met, line, next, parent)
    })
  line.last = next
}

function goDown(graph: FamilyGraph, met: Members, line: Line): void {
  const next: number[] = []
  for (const person of line.last)
    graph.eachFamilyAsSpouse(person, (family) => {
      met.addFamily(family, person)
      const spouse = graph.spouseOf(person, family)
      // Spouses of descendants are included, but the walk does not continue from them.
      if (spouse !== 0) met.add(spouse)
      graph.eachChild(family, (child) => visit(met, line, next, child))
    })
  line.last = next
}

function visit(met: Members, line: Line, next: number[], person: number): void {
  met.add(person)
  if (line.visited.has(person)) return
  line.visited.add(person)
  next.push(person)
}

const withParents = (graph: FamilyGraph, persons: readonly number[]): number[] =>
  persons.filter((person) => {
    let known = false
    graph.eachFamilyAsChild(person, (family) => {
      known ||= graph.spousesIn(family).length > 0
    })
    return known
  })

const withChildren = (graph: FamilyGraph, persons: readonly number[]): number[] =>
  persons.filter((person) => {
    let known = false
    graph.eachFamilyAsSpouse(person, (family) =>
      graph.eachChild(family, () => {
        known = true
      }),
    )
    return known
  })
