import type { FamilyGraph } from '../family-graph.ts'

/**
 * Marks the persons, and after them the families, that are in a cycle of descent or between two cycles; null if there
 * are none. It removes everybody without remaining parents or children, again and again, until nobody more can be
 * removed.
 */
export function circlingNodes(graph: FamilyGraph): Uint8Array | null {
  const { fathers, mothers, childIn, spouseIn, children } = graph
  const firstFamily = graph.lastPerson + 1
  const size = firstFamily + graph.lastFamily + 1
  const left = new Uint8Array(size).fill(1)
  const ups = new Int32Array(size)
  const downs = new Int32Array(size)
  const lengthOf = (starts: Int32Array, of: number) => (starts[of + 1] ?? 0) - (starts[of] ?? 0)
  for (let person = 0; person <= graph.lastPerson; person++) {
    ups[person] = lengthOf(childIn.starts, person)
    downs[person] = lengthOf(spouseIn.starts, person)
  }
  for (let family = 0; family <= graph.lastFamily; family++) {
    ups[firstFamily + family] = Number(fathers[family] !== 0) + Number(mothers[family] !== 0)
    downs[firstFamily + family] = lengthOf(children.starts, family)
  }
  const away: number[] = []
  for (let node = 0; node < size; node++) if (ups[node] === 0 || downs[node] === 0) takeAway(node)
  for (let at = 0; at < away.length; at++) release(away[at] ?? 0)
  return away.length === size ? null : left

  function takeAway(node: number) {
    if (left[node] === 0) return
    left[node] = 0
    away.push(node)
  }

  function release(node: number) {
    if (node < firstFamily) {
      graph.eachFamilyAsChild(node, (family) => lose(downs, firstFamily + family))
      graph.eachFamilyAsSpouse(node, (family) => lose(ups, firstFamily + family))
    } else {
      for (const spouse of graph.spousesIn(node - firstFamily)) lose(downs, spouse)
      graph.eachChild(node - firstFamily, (child) => lose(ups, child))
    }
  }

  function lose(degrees: Int32Array, node: number) {
    const degree = (degrees[node] ?? 0) - 1
    degrees[node] = degree
    if (degree === 0) takeAway(node)
  }
}
