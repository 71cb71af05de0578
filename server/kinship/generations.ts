/** Ancestors and descendants by generation. Each person occurs once, in the nearest generation. */
import type { FamilyGraph } from './family-graph.ts'

type Next = (graph: FamilyGraph, person: number, visit: (relative: number) => void) => void

const toParents: Next = (graph, person, visit) =>
  graph.eachFamilyAsChild(person, (family) => graph.spousesIn(family).forEach(visit))

const toChildren: Next = (graph, person, visit) =>
  graph.eachFamilyAsSpouse(person, (family) => graph.eachChild(family, visit))

/** The generations above the persons, nearest first, without empty ones; at most `most` persons. */
export const ancestorGenerations = (graph: FamilyGraph, of: readonly number[], count: number, most: number) =>
  generationsFrom(graph, of, count, most, toParents)

/** The generations below the persons, nearest first, without empty ones; at most `most` persons. */
export const descendantGenerations = (
  graph: FamilyGraph,
  of: readonly number[],
  count: number,
  most: number,
) => generationsFrom(graph, of, count, most, toChildren)

function generationsFrom(
  graph: FamilyGraph,
  of: readonly number[],
  count: number,
  most: number,
  next: Next,
): number[][] {
  const known = new Set(of)
  const end = known.size + most
  const generations: number[][] = []
  let last: readonly number[] = of
  while (generations.length < count && known.size < end) {
    const generation: number[] = []
    for (const person of last)
      next(graph, person, (relative) => {
        if (known.size >= end || known.has(relative)) return
        known.add(relative)
        generation.push(relative)
      })
    if (generation.length === 0) break
    generations.push(generation)
    last = generation
  }
  return generations
}
