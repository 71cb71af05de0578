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
  /** Ancestors in the chart with parents who are not in it, and descendants with such children. */
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
  const { persons, families, leftOut } = met
  const inChart = ({ visited }: Line) => [...visited].filter((person) => persons.has(person))
  // In a chart with too many persons, a line may end in any generation.
  const withMore = new Set([
    ...(up > 0 ? inChart(above).filter((person) => hasParentOutside(graph, person, persons)) : []),
    ...(down > 0 ? inChart(below).filter((person) => hasChildOutside(graph, person, persons)) : []),
  ])
  return { persons, families, withMore, leftOut }
}

/** One direction of the search: everybody whom it has visited, and the generation that it has reached. */
interface Line {
  readonly visited: Set<number>
  last: number[]
}

/** Who and what the search has met. Persons beyond the maximum are visited and counted, but not in the chart. */
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

  /** Adds a family if the chart has the person from whom the search comes. */
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
      // Spouses of descendants are included, but the search does not continue from them.
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

function hasParentOutside(graph: FamilyGraph, person: number, persons: ReadonlySet<number>): boolean {
  let isOutside = false
  graph.eachFamilyAsChild(person, (family) => {
    isOutside ||= graph.spousesIn(family).some((parent) => !persons.has(parent))
  })
  return isOutside
}

function hasChildOutside(graph: FamilyGraph, person: number, persons: ReadonlySet<number>): boolean {
  let isOutside = false
  graph.eachFamilyAsSpouse(person, (family) =>
    graph.eachChild(family, (child) => {
      isOutside ||= !persons.has(child)
    }),
  )
  return isOutside
}
