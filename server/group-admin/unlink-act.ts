/** Unlinking a profile from the tree that it follows: the group is locked, the domain decides, the store writes. */
import { sql } from 'drizzle-orm'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { unlinkDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { decideUnlink, type TrackedPerson } from '#domain/profile/decide-unlink.ts'
import { speakerOf } from '../access/speaker.ts'
import { publish } from '../store/publish.ts'
import { itemId } from '../store/readers/item-keys.ts'
import { matchKeyOf } from '../store/readers/match-keys.ts'
import type { Queries, Store } from '../store/store.ts'
import { type EditedGroup, lockContents } from '../store/writers/contents/edited-group.ts'
import { takeUpProfile } from '../store/writers/linked-profiles/take-up-profile.ts'
import { unlinkProfiles } from '../store/writers/linked-profiles/unlink-profiles.ts'
import { say, waitForLinks } from '../store/writers/match-decisions.ts'
import type { Grant } from '../values/grant.ts'
import type { Viewer } from '../values/viewer.ts'

/** Unlinks the profile for good: it can be edited, and no sync changes it any more (PPG-10 to PPG-13). */
export const unlinkProfile = (
  store: Store,
  { id }: Grant<'dataGroup', 'Modify'>,
  viewer: Viewer,
  at: Date,
): Promise<Result<null, RefusalOf<typeof unlinkDataGroup>>> =>
  store.transaction(async (queries) => {
    // The lock on links comes before that on the group, as when a data group is deleted.
    await waitForLinks(queries)
    // The cast is safe, because the grant was made for a data group.
    const group = await lockContents(queries, id as DataGroupId)
    if (group === null) return refuse('not-found')
    const decided = decideUnlink(group)
    if (!decided.ok) return decided
    await takeUpProfile(queries, group.id)
    await unlinkProfiles(queries, sql`g.id = ${group.id}`, at)
    await staySame(queries, viewer, { profile: group, person: decided.value }, at)
    await publish(queries, {
      dataGroupId: group.id,
      event: { name: 'Group.DataChanged', payload: { dataGroupId: group.id } },
    })
    return ok(null)
  })

interface Unlinked {
  readonly profile: EditedGroup
  readonly person: TrackedPerson
}

/**
 * Decides for the viewer that the person of the profile and that of the tree are the same, so that they still stand side by
 * side in a connected view. A viewer who may not read the tree cannot say so; then a comparison will propose it.
 */
async function staySame(
  queries: Queries,
  viewer: Viewer,
  { profile, person }: Unlinked,
  at: Date,
): Promise<void> {
  if (profile.startItemNumber === null) return
  const key = matchKeyOf(itemId(profile.id, profile.startItemNumber), itemId(person.tree, person.number))
  const speaker = key === null ? null : await speakerOf(queries, viewer, key)
  if (speaker !== null) await say(queries, speaker, 'same', at)
}
