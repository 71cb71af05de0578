/**
 * The number behind a tree's mark and colour. A tree keeps its number for good: the device assigns it when it first
 * hears of the tree, and other trees do not affect it. The number is not data of the tree and stays on the device, so
 * that a mark never reveals which other trees a user can see.
 */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { UserId } from '#contract/wire.ts'

export const treeNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** The number of all profiles. It is never assigned to a tree. */
export const profileNumber = 9
export type TreeNumber = (typeof treeNumbers)[number] | typeof profileNumber

/** Returns the least used number, the lowest if there are several. The ninth tree therefore shares a number. */
export function nextTreeNumber(given: readonly TreeNumber[]): TreeNumber {
  const uses = (number: TreeNumber) => given.filter((other) => other === number).length
  return treeNumbers.reduce((best, number) => (uses(number) < uses(best) ? number : best))
}

/**
 * The order in which trees of one answer get numbers: own trees first, then by id, so that two devices of a user
 * mostly agree.
 */
export function inNumberingOrder<G extends Pick<DataGroup, 'id' | 'ownerId'>>(
  groups: readonly G[],
  userId: UserId | null,
): G[] {
  const rank = ({ ownerId }: G) => (ownerId === userId ? 0 : 1)
  return groups.toSorted((one, other) => rank(one) - rank(other) || byNumber(one.id, other.id))
}

/** Compares as text, because ids may exceed the exact range of numbers. */
const byNumber = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1)
