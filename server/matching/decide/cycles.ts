/** Cuts links that would make a person their own ancestor. */
import { intAt } from '../columns/at.ts'
import { listOf } from '../columns/lists.ts'
import type { Pairs } from '../columns/pairs.ts'
import type { Population } from '../index/population.ts'
import type { Assigned } from './accept-or-review.ts'

/** Sends the weakest link of each cycle to review, until there is no cycle left. Returns the removed links. */
export function cutCycles(population: Population, pairs: Pairs, found: readonly Assigned[]): Set<Assigned> {
  const cut = new Set<Assigned>()
  for (;;) {
    const links = found.filter((one) => one.band === 'accepted')
    const weakest = weakestOfCycles(population, pairs, links)
    if (weakest.length === 0) return cut
    for (const link of weakest) {
      link.band = 'review'
      cut.add(link)
    }
  }
}

/** The weakest link in each group of persons who would be each other's ancestors. */
function weakestOfCycles(population: Population, pairs: Pairs, links: readonly Assigned[]): Assigned[] {
  const node = Int32Array.from({ length: population.size }, (_, person) => person)
  for (const { at } of links) node[intAt(pairs.b, at)] = intAt(pairs.a, at)
  const component = components(population, node)
  const weakest = new Map<number, Assigned>()
  for (const link of links) {
    const group = intAt(component, intAt(pairs.a, link.at))
    if (group === 0) continue
    const known = weakest.get(group)
    if (known === undefined || link.bits < known.bits) weakest.set(group, link)
  }
  return [...weakest.values()]
}

/**
 * By person, the number of the strongly connected component of more than one node, through parents and children of both
 * trees (Tarjan 1972, without recursion). 0 for a person in no such component.
 */
function components({ size, sizeA, children }: Population, node: Int32Array): Int32Array {
  const membersOf = new Int32Array(size).fill(-1)
  for (let b = sizeA; b < size; b++) if (node[b] !== b) membersOf[intAt(node, b)] = b
  const below = (at: number): number[] => {
    const own = Array.from(listOf(children, at), (child) => intAt(node, child))
    const member = intAt(membersOf, at)
    return member < 0 ? own : [...own, ...Array.from(listOf(children, member), (child) => intAt(node, child))]
  }
  const order = new Int32Array(size)
  const low = new Int32Array(size)
  const isOpen = new Uint8Array(size)
  const component = new Int32Array(size)
  const open: number[] = []
  let counter = 0
  let found = 0
  for (let root = 0; root < size; root++) {
    if (order[root] !== 0 || node[root] !== root) continue
    const path: { at: number; next: number; to: number[] }[] = []
    const enter = (at: number) => {
      order[at] = low[at] = ++counter
      isOpen[at] = 1
      open.push(at)
      path.push({ at, next: 0, to: below(at) })
    }
    enter(root)
    for (let here = path.at(-1); here !== undefined; here = path.at(-1)) {
      const to = here.to[here.next++]
      if (to === undefined) {
        path.pop()
        const above = path.at(-1)
        if (above !== undefined) low[above.at] = Math.min(intAt(low, above.at), intAt(low, here.at))
        if (low[here.at] === order[here.at]) {
          const members: number[] = []
          for (let member = open.pop(); member !== undefined; member = open.pop()) {
            isOpen[member] = 0
            members.push(member)
            if (member === here.at) break
          }
          if (members.length > 1) {
            found++
            for (const member of members) component[member] = found
          }
        }
      } else if (order[to] === 0) enter(to)
      else if (isOpen[to] === 1) low[here.at] = Math.min(intAt(low, here.at), intAt(order, to))
    }
  }
  return component
}
