/** Making a tree: the facts are loaded under a lock, the domain decides, the store writes. */
import type { UnfinishedUpload } from '#contract/problem.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { UserId, WorkspaceId } from '#contract/wire.ts'
import { decideNewTree } from '#domain/upload/decide-tree.ts'
import { mayHaveTree } from '#domain/users/plan-limits.ts'
import {
  countTrees,
  lockOwner,
  madeUnder,
  planOf,
  type UnfinishedTree,
  unfinishedTreesOf,
} from '../store/readers/tree-facts.ts'
import { findSupervised } from '../store/readers/users.ts'
import type { Queries, Store } from '../store/store.ts'
import { addTree, deleteUnfinished, type NewTree } from '../store/writers/workspaces.ts'
import { Problem } from '../values/problem.ts'

/** What a new tree is made from, and whether the user's unfinished trees are deleted first. */
export type Wanted = NewTree & { readonly dropsUnfinished?: boolean | undefined }

/**
 * Makes a tree with its owner and its workspace. A repeated call returns what the first one made.
 * @throws Problem `unfinished-uploads`, with the unfinished trees that block this one
 */
export const makeTree = (
  store: Store,
  ownerId: UserId,
  { dropsUnfinished, ...tree }: Wanted,
  now: Date,
): Promise<Result<WorkspaceId, 'tree-limit-reached' | 'managed-by-parent'>> =>
  store.transaction(async (queries) => {
    const owner = await lockOwner(queries, ownerId)
    const made = await madeUnder(queries, ownerId, tree.idempotencyKey)
    if (made !== null) return ok(made)
    const trees = await countTrees(queries, ownerId)
    const unfinished = await unfinishedTreesOf(queries, ownerId)
    const isSupervised = (await findSupervised(queries, [ownerId])).has(ownerId)
    const decided = decideNewTree({ owner, isSupervised, trees, unfinished }, { dropsUnfinished }, now)
    if (!decided.ok) {
      if (decided.problem !== 'unfinished-uploads') return refuse(decided.problem)
      throw new Problem(decided.problem, { unfinished: unfinished.map(presentUnfinished) })
    }
    await deleteUnfinished(queries, decided.value)
    return ok(await addTree(queries, ownerId, tree, now))
  })

/**
 * True if the plan has room for another tree besides those with a completed sync. Unfinished trees do not count,
 * because they can be deleted.
 */
export async function hasRoomForTree(queries: Queries, userId: UserId): Promise<boolean> {
  const user = await planOf(queries, userId)
  const supervised = await findSupervised(queries, [userId])
  return user !== null && !supervised.has(userId) && mayHaveTree(user, await countTrees(queries, userId))
}

const presentUnfinished = ({ dataGroupId, name, activeAt }: UnfinishedTree): UnfinishedUpload => ({
  dataGroupId,
  name,
  activeDate: activeAt.toISOString(),
})
