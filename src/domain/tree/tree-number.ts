/**
 * The number by which a tree has its mark and colour. A tree keeps its number for good: it is given when this device first
 * hears of the tree, and another tree that comes or goes takes it from nobody. It is no fact of the tree and stays on the
 * device, so that a mark never tells what else somebody may see.
 */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { UserId } from '#contract/wire.ts'

export const treeNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type TreeNumber = (typeof treeNumbers)[number]

/** The number that the fewest have, and of those the lowest: the ninth tree shares one. */
export function nextTreeNumber(given: readonly TreeNumber[]): TreeNumber {
  const uses = (number: TreeNumber) => given.filter((other) => other === number).length
  return treeNumbers.reduce((best, number) => (uses(number) < uses(best) ? number : best))
}

/**
 * In which order trees that are heard of together get theirs: one's own first, then by id, so that two devices of a user
 * mostly agree.
 */
export function inNumberingOrder<G extends Pick<DataGroup, 'id' | 'ownerId'>>(
  groups: readonly G[],
  userId: UserId | null,
): G[] {
  const rank = ({ ownerId }: G) => (ownerId === userId ? 0 : 1)
  return groups.toSorted((one, other) => rank(one) - rank(other) || byNumber(one.id, other.id))
}

/** Ids may be greater than a number is exact. */
const byNumber = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1)
