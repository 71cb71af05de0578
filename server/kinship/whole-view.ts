import type { DataGroupId } from '#contract/wire.ts'
import type { LinkedTrees } from './joined/joined-cache.ts'
import { linkedWith } from './joined/linked-with.ts'
import type { AllTrees } from './read-trees.ts'

/** Everything that a viewer sees, as a state: what was made from an equal one is up to date. */
export interface WholeView {
  /** The trees that are linked with each other, and each tree that stands alone. The leading family comes first. */
  readonly families: readonly LinkedTrees[]
  /** The trees in which the viewer sees restricted details. */
  readonly modifiable: readonly DataGroupId[]
  /** The year by which is decided who may be living. */
  readonly year: number
}

export function wholeViewIn({ trees, links, year }: AllTrees): WholeView {
  const placed = new Set<DataGroupId>()
  const families: LinkedTrees[] = []
  for (const { id, revision } of trees) {
    if (placed.has(id)) continue
    const family = linkedWith(id, { linked: trees, links }) ?? { trees: [[id, revision]], links: [] }
    for (const [tree] of family.trees) placed.add(tree)
    families.push(family)
  }
  return { families, modifiable: trees.flatMap(({ id, mayModify }) => (mayModify ? id : [])), year }
}
