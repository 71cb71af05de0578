/** Decides which trees a plan includes, if the owner chooses among them (LIM-14). */
import { ok, type Result, refuse } from '#contract/result.ts'
import { hasRoom } from '../users/plan-limits.ts'

interface OwnedTree {
  readonly id: string
  readonly isDisabled: boolean
}

interface EnablingFacts<T extends OwnedTree> {
  /** All trees of the owner. */
  readonly trees: readonly T[]
  /** How many trees the plan includes; -1 means any number. */
  readonly limit: number
}

interface EnablingChoice {
  readonly tree: string
  /** The tree that becomes read-only if the plan has no room for both; null if the owner has named none. */
  readonly instead: string | null
}

/** The tree that is included from now on, and the one that is not. Both are null if nothing is to be changed. */
export interface Enabling<T> {
  readonly enable: T | null
  readonly disable: T | null
}

export function decideEnabling<T extends OwnedTree>(
  { trees, limit }: EnablingFacts<T>,
  choice: EnablingChoice,
): Result<Enabling<T>, 'not-found' | 'tree-limit-reached'> {
  const tree = trees.find(({ id }) => id === choice.tree)
  if (tree === undefined) return refuse('not-found')
  if (!tree.isDisabled) return ok({ enable: null, disable: null })
  const enabled = trees.filter(({ isDisabled }) => !isDisabled)
  if (hasRoom(limit, enabled.length)) return ok({ enable: tree, disable: null })
  const other = enabled.find(({ id }) => id === choice.instead)
  // Another tab may have made the other tree read-only already. A plan may also have just become smaller.
  if (other === undefined || enabled.length > limit) return refuse('tree-limit-reached')
  return ok({ enable: tree, disable: other })
}
