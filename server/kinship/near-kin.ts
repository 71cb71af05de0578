import type { FamilyGraph } from './family-graph.ts'

/**
 * The maximum distance and number of the relatives. They are small, because the page searches at every pause in typing.
 */
const maxSteps = 8
const maxKin = 2000

/**
 * The nearest relatives of a person, with the steps to each. A step leads to a parent, a child or a spouse; siblings
 * are two steps away. The number of visited persons does not grow with the tree.
 */
export function nearKin(graph: FamilyGraph, start: number): Map<number, number> {
  const stepsTo = new Map([[start, 0]])
  let last: readonly number[] = [start]
  for (let steps = 1; steps <= maxSteps && last.length > 0; steps++) {
    const next: number[] = []
    const visit = (person: number) => {
      if (person === 0 || stepsTo.has(person) || stepsTo.size >= maxKin) return
      stepsTo.set(person, steps)
      next.push(person)
    }
    for (const person of last) eachRelative(graph, person, visit)
    last = next
  }
  return stepsTo
}

function eachRelative(graph: FamilyGraph, person: number, visit: (relative: number) => void): void {
  graph.eachFamilyAsChild(person, (family) => graph.spousesIn(family).forEach(visit))
  graph.eachFamilyAsSpouse(person, (family) => {
    visit(graph.spouseOf(person, family))
    graph.eachChild(family, visit)
  })
}
