/**
 * Decides whether a user may have another tree (TRE-21). The caller reads the facts under a lock on the user, so that
 * two trees created at the same time cannot both take the last room.
 */
import { ok, type Result, refuse } from '#contract/result.ts'
import { mayHaveTree, type Planned } from '../users/plan-limits.ts'

/** Milliseconds without data after which an unfinished tree is deleted to make room for the next one. */
const maxIdle = 24 * 60 * 60 * 1000

/** Max unfinished trees of one user if the plan has no limit. */
const maxUnfinished = 20

/** A tree whose first upload has not completed. */
interface Unfinished {
  readonly activeAt: Date
  /** True if its upload was cancelled or has failed, so that nobody can continue it. */
  readonly hasEnded: boolean
}

export interface NewTreeFacts<Tree extends Unfinished> {
  /** The user who will own the new tree; null if the user was deleted. */
  readonly owner: Planned | null
  /** True if a parent manages the account of the owner (PUB-05). */
  readonly isSupervised: boolean
  /** Trees with an upload that is completed or being applied. */
  readonly trees: number
  readonly unfinished: readonly Tree[]
}

/**
 * Decides whether a tree is created. Returns the unfinished trees to delete first: all if the user says so, else
 * those that are idle and, if there is no room, those that have ended. Unfinished trees count against the plan.
 */
export function decideNewTree<Tree extends Unfinished>(
  { owner, isSupervised, trees, unfinished }: NewTreeFacts<Tree>,
  { dropsUnfinished = false }: { readonly dropsUnfinished?: boolean | undefined },
  now: Date,
): Result<readonly Tree[], 'tree-limit-reached' | 'unfinished-uploads' | 'managed-by-parent'> {
  if (isSupervised) return refuse('managed-by-parent')
  if (owner === null || !mayHaveTree(owner, trees)) return refuse('tree-limit-reached')
  if (dropsUnfinished) return ok(unfinished)
  const used = unfinished.filter(({ activeAt }) => now.getTime() - activeAt.getTime() <= maxIdle)
  const goingOn = used.filter(({ hasEnded }) => !hasEnded)
  const staying = [used, goingOn].find(
    ({ length }) => length < maxUnfinished && mayHaveTree(owner, trees + length),
  )
  if (staying === undefined) return refuse('unfinished-uploads')
  return ok(unfinished.filter((tree) => !staying.includes(tree)))
}
