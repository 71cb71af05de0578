/** Merging two profiles: the facts are loaded under locks, the domain decides, the store writes. */
import type { RefusalOf } from '#contract/endpoint.ts'
import type { mergeDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { decideMerge } from '#domain/profile/decide-merge.ts'
import { pairRelatives } from '#domain/profile/pair-relatives.ts'
import { membersReading } from '../store/readers/audience.ts'
import { groupPermissions } from '../store/readers/group-standing.ts'
import { lockForMerge, profileContents } from '../store/readers/merge-facts.ts'
import { maxPersons } from '../store/readers/relative-facts.ts'
import type { Store } from '../store/store.ts'
import { lockContents, noteEdit } from '../store/writers/contents/edited-group.ts'
import { moveContents } from '../store/writers/contents/merge-contents.ts'
import { refreshLiving } from '../store/writers/contents/refresh-living.ts'
import { refreshSummary } from '../store/writers/contents/refresh-summaries.ts'
import { moveUploads } from '../store/writers/contents/uploads.ts'
import { deleteMerged } from '../store/writers/data-groups.ts'
import { lockLinks } from '../store/writers/match-sets/follow-links.ts'
import { moveDecisions } from '../store/writers/match-sets/move-decisions.ts'
import { moveShares } from '../store/writers/members.ts'
import type { Grant } from '../values/grant.ts'
import type { Viewer } from '../values/viewer.ts'

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

    const contents = await profileContents(queries, from, decided.value.fromStart)
    const pairs = pairRelatives(contents, await profileContents(queries, into, decided.value.intoStart))
    const numbers = {
      persons: contents.persons.map(({ number }) => number),
      families: contents.families.map(({ number }) => number),
    }
    const moved = await moveContents(queries, { from, into }, numbers, pairs)
    await moveUploads(client, { from, into }, moved)
    const group = await lockContents(queries, into)
    if (group === null) throw new Error('A locked profile is there.')
    const edit = { userId: grant.userId, at }
    for (const subjectNumber of pairs.persons.values())
      await refreshSummary(queries, group, { dataGroupId: into, subjectType: 'Person', subjectNumber }, edit)
    for (const subjectNumber of pairs.families.values())
      await refreshSummary(queries, group, { dataGroupId: into, subjectType: 'Family', subjectNumber }, edit)
    await refreshLiving(queries, into, at)

    await moveDecisions(queries, { from, into }, moved)
    const told = await membersReading(queries, from)
    await moveShares(queries, { from, into })
    await deleteMerged(queries, { from, into }, told)
    await noteEdit(queries, client, into, at)
    return ok(undefined)
  })
