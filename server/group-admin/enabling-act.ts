/** Choosing which trees the plan includes: the trees and their owner are locked, the domain decides, the store writes. */
import type { RefusalOf } from '#contract/endpoint.ts'
import type { enableDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { type Result, refuse } from '#contract/result.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { decideEnabling, type Enabling } from '#domain/plans/decide-enabling.ts'
import { limitsOf } from '#domain/users/plan-limits.ts'
import { type OwnedTree, ownedTrees } from '../store/readers/owned-trees.ts'
import { lockOwner } from '../store/readers/tree-facts.ts'
import type { Store } from '../store/store.ts'
import { setTreesDisabled } from '../store/writers/plan-in-force.ts'
import type { Grant } from '../values/grant.ts'

/** Enables a tree of the user, if need be instead of another one. */
export const enableTree = (
  store: Store,
  { id: tree }: Grant<'dataGroup', 'Owner'>,
  ownerId: UserId,
  instead: DataGroupId | undefined,
  at: Date,
): Promise<Result<Enabling<OwnedTree>, RefusalOf<typeof enableDataGroup>>> =>
  store.transaction(async (queries) => {
    // Every act locks data groups before users.
    const trees = await ownedTrees(queries, ownerId, 'locked')
    const owner = await lockOwner(queries, ownerId)
    if (owner === null) return refuse('not-found')
    const limit = limitsOf(owner).researchGroupLimit
    const decided = decideEnabling({ trees, limit }, { tree, instead: instead ?? null })
    if (!decided.ok) return decided
    const { enable, disable } = decided.value
    if (disable !== null) await setTreesDisabled(queries, [disable], true, at)
    if (enable !== null) await setTreesDisabled(queries, [enable], false, at)
    return decided
  })
