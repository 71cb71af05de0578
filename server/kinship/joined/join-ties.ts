/** Joins the ties of several trees into one graph: a matched person has the ties from all their trees. */
import { childLinks, type FamilyGraph, type StoredTies } from '../family-graph.ts'
import type { Numbering } from './numbering.ts'

/** Ties, each with the rank of the tree that stated it first: leading trees take precedence. */
export interface RankedTies extends StoredTies {
  /** Two ranks for each triple of `families`: that of the father, then that of the mother. */
  readonly spouseRanks: Uint16Array
  /** One rank for each triple of `children`. */
  readonly childRanks: Uint16Array
}

/**
 * Takes the trees in leading order. A family has the spouses of its leading tree, and the next trees add those who are
 * missing. A child's tie is that of the first tree that has the child in the family.
 */
export function joinTies(trees: readonly FamilyGraph[], persons: Numbering, families: Numbering): RankedTies {
  const spouses = new Int32Array((families.last + 1) * 2)
  const spouseRanks = new Uint16Array((families.last + 1) * 2)
  const children: number[] = []
  const childRanks: number[] = []
  /** The ties of children that were added so far, in families that are in several trees. */
  const known = new Set<number>()
  for (const [rank, tree] of trees.entries())
    for (let family = 1; family <= tree.lastFamily; family++) {
      const joined = families.of(rank, family)
      addSpouse(joined, persons.of(rank, tree.fathers[family] ?? 0), 0, rank)
      addSpouse(joined, persons.of(rank, tree.mothers[family] ?? 0), 1, rank)
      const isShared = families.groupOf(joined).length > 0
      for (let at = tree.children.starts[family] ?? 0; at < (tree.children.starts[family + 1] ?? 0); at++) {
        const number = tree.children.items[at] ?? 0
        const child = persons.of(rank, number)
        const key = joined * (persons.last + 1) + child
        if (isShared && known.has(key)) continue
        if (isShared) known.add(key)
        children.push(joined, child, childLinks.indexOf(tree.linkOf(number, family)))
        childRanks.push(rank)
      }
    }
  return {
    ...spouseRows(spouses, spouseRanks),
    children: Int32Array.from(children),
    childRanks: Uint16Array.from(childRanks),
  }

  function addSpouse(family: number, spouse: number, place: 0 | 1, rank: number) {
    const [own, other] = [family * 2 + place, family * 2 + 1 - place]
    if (spouse === 0 || spouses[own] === spouse || spouses[other] === spouse) return
    const free = spouses[own] === 0 ? own : other
    if (spouses[free] !== 0) return
    spouses[free] = spouse
    spouseRanks[free] = rank
  }
}

/** The families that have a spouse, as rows, with their ranks in the order of the rows. */
function spouseRows(spouses: Int32Array, ranks: Uint16Array): Pick<RankedTies, 'families' | 'spouseRanks'> {
  const families: number[] = []
  const spouseRanks: number[] = []
  for (let at = 0; at < spouses.length; at += 2) {
    const [father = 0, mother = 0] = [spouses[at], spouses[at + 1]]
    if (father === 0 && mother === 0) continue
    families.push(at / 2, father, mother)
    spouseRanks.push(ranks[at] ?? 0, ranks[at + 1] ?? 0)
  }
  return { families: Int32Array.from(families), spouseRanks: Uint16Array.from(spouseRanks) }
}
