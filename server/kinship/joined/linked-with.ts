import type { DataGroupId } from '#contract/wire.ts'
import type { ReadableTrees } from '../read-trees.ts'
import type { LinkedTrees } from './joined-cache.ts'

/** The trees connected with one tree, directly or through other trees of the viewer; null for a tree without links. */
export function linkedWith(
  id: DataGroupId,
  { linked, links }: Pick<ReadableTrees, 'linked' | 'links'>,
): LinkedTrees | null {
  const reached = new Set([id])
  // The loop also visits the trees that it adds to the set.
  for (const at of reached)
    for (const [one, other] of links) {
      if (one === at) reached.add(other)
      if (other === at) reached.add(one)
    }
  if (reached.size === 1) return null
  return {
    trees: linked.flatMap(({ id: tree, revision }) => (reached.has(tree) ? [[tree, revision] as const] : [])),
    links: links.filter(([one]) => reached.has(one)),
  }
}
