import type { DataGroupId } from '#contract/wire.ts'

/** Orders what belongs to trees as these stand in the view, and otherwise leaves it as it is; other trees come last. */
export function inTreeOrder<T>(
  trees: readonly DataGroupId[],
  items: readonly T[],
  treeOf: (item: T) => DataGroupId | undefined,
): T[] {
  const ranks = new Map<DataGroupId | undefined, number>(trees.map((id, rank) => [id, rank]))
  const rankOf = (item: T) => ranks.get(treeOf(item)) ?? trees.length
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}
