/**
 * Whether a user may have one more tree (TRE-21). The facts are read under a lock on the user, so that two trees at once
 * do not both fit.
 */
import { ok, type Result, refuse } from '#contract/result.ts'
import { mayHaveTree, type Planned } from '../users/plan-limits.ts'

/** Milliseconds after which an unfinished tree to which nothing came goes for the next one. */
const maxIdle = 24 * 60 * 60 * 1000

/** Unfinished trees that one user may have where the plan has no limit. */
const maxUnfinished = 20

/** A tree whose first upload has not completed. */
interface Unfinished {
  readonly activeAt: Date
  /** Its upload was cancelled or has failed, so that nobody can go on with it. */
  readonly hasEnded: boolean
}

export interface NewTreeFacts<Tree extends Unfinished> {
  /** Null when the user has gone. */
  readonly owner: Planned | null
  /** Trees with a completed upload, or with one that is being applied. */
  readonly trees: number
  readonly unfinished: readonly Tree[]
}

/**
 * Whether a tree is made. Answers the unfinished ones that go first: all if the user says so, else those that are idle
 * and, where there is no room, those that have ended. Unfinished trees count, so that a plan for two holds no twelve.
 */
export function decideNewTree<Tree extends Unfinished>(
  { owner, trees, unfinished }: NewTreeFacts<Tree>,
  { dropsUnfinished = false }: { readonly dropsUnfinished?: boolean | undefined },
  now: Date,
): Result<readonly Tree[], 'tree-limit-reached' | 'unfinished-uploads'> {
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
