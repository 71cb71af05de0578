/** Merging two profiles of one owner: the facts are loaded under locks, the domain decides, the store writes. */
import type { RefusalOf } from '#contract/endpoint.ts'
import type { mergeDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { decideMerge } from '#domain/profile/decide-merge.ts'
import { groupPermissions } from '../store/readers/group-standing.ts'
import { lockForMerge } from '../store/readers/merge-facts.ts'
import { maxPersons } from '../store/readers/relative-facts.ts'
import type { Store } from '../store/store.ts'
import { lockLinks } from '../store/writers/match-sets/follow-links.ts'
import { moveShares } from '../store/writers/members.ts'
import type { Grant } from '../values/grant.ts'
import type { Viewer } from '../values/viewer.ts'
import { merge } from './merge.ts'

/** Merges the grant's profile into another profile of the same owner, and deletes it. */
export const mergeProfiles = (
  store: Store,
  viewer: Viewer,
  grant: Grant<'dataGroup', 'Owner'>,
  into: DataGroupId,
  at: Date,
): Promise<Result<undefined, RefusalOf<typeof mergeDataGroup>>> =>
  store.transaction(async (queries, client) => {
    // The cast is safe, because the grant was made for a data group.
    const from = grant.id as DataGroupId
    await lockLinks(queries)
    const sides = await lockForMerge(queries, [from, into])
    const held = (await groupPermissions(queries, viewer, [into])).get(into) ?? none
    if (!holds(held, 'Read')) return refuse('not-found')
    if (!holds(held, 'Owner')) return refuse('not-allowed')
    const [one, other] = [sides.get(from), sides.get(into)]
    if (one === undefined || other === undefined) return refuse('not-found')
    const decided = decideMerge({ from: one, into: other, isSame: from === into, maxPersons })
    if (!decided.ok) return decided

    await merge(queries, client, { from, into, ...decided.value, userId: grant.userId, at }, () =>
      moveShares(queries, { from, into }),
    )
    return ok(undefined)
  })
