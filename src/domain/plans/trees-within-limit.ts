interface TreeOfOwner {
  readonly id: string
  readonly createdDate: Date
  readonly isDisabled: boolean
}

export interface TreeChanges<T> {
  readonly disable: readonly T[]
  readonly enable: readonly T[]
}

/**
 * Which trees become disabled or enabled by a new limit (LIM-14); -1 means that there is no limit. The newest enabled
 * trees above the limit are disabled. If there is room, the oldest disabled trees come back. So a choice that the owner
 * has made among the trees stays.
 */
export function treesWithinLimit<T extends TreeOfOwner>(trees: readonly T[], limit: number): TreeChanges<T> {
  const oldestFirst = trees.toSorted(
    (one, other) =>
      one.createdDate.getTime() - other.createdDate.getTime() || Number(one.id) - Number(other.id),
  )
  const enabled = oldestFirst.filter(({ isDisabled }) => !isDisabled)
  const disabled = oldestFirst.filter(({ isDisabled }) => isDisabled)
  if (limit < 0) return { disable: [], enable: disabled }
  return { disable: enabled.slice(limit), enable: disabled.slice(0, Math.max(0, limit - enabled.length)) }
}
