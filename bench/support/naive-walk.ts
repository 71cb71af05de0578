import type { FamilyGraph } from '../../server/kinship/family-graph.ts'

/**
 * The number of steps between two persons, found by a search in rings around the first one; null if they are not
 * connected.
 */
export function naiveDistance(graph: FamilyGraph, start: number, to: number): number | null {
  const known = new Map([[start, 0]])
  const queue = [start]
  for (const person of queue) {
    const distance = known.get(person) ?? 0
    if (person === to) return distance
    const visit = (neighbour: number) => {
      if (known.has(neighbour)) return
      known.set(neighbour, distance + 1)
      queue.push(neighbour)
    }
    graph.eachFamilyAsChild(person, (family) => graph.spousesIn(family).forEach(visit))
    graph.eachFamilyAsSpouse(person, (family) => {
      graph.spousesIn(family).forEach(visit)
      graph.eachChild(family, visit)
    })
  }
  return null
}
