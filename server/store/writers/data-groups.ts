import { eq, sql } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { Grant } from '../../values/grant.ts'
import { publish } from '../publish.ts'
import { membersReading } from '../readers/audience.ts'
import { dataGroups, users } from '../schema/group-admin.ts'
import type { Queries, Store } from '../store.ts'
import { takeUpProfile } from './linked-profiles/take-up-profile.ts'
import { leaveTrees } from './linked-profiles/unlink-profiles.ts'
import { followLinks, lockLinks } from './match-sets/follow-links.ts'
import { ofTree } from './match-sets/scope.ts'
import { setsOfTree, settleSets } from './match-sets/settle-sets.ts'

/** Changes fields of the grant's data group, and notifies everybody who can see it. */
export async function updateDataGroup(
  store: Store,
  grant: Grant<'dataGroup', 'Patch'>,
  fields: Partial<typeof dataGroups.$inferInsert>,
  now: Date,
): Promise<void> {
  // The cast is safe, because the grant was made for a data group.
  const dataGroupId = grant.id as DataGroupId
  await store.transaction(async (queries) => {
    await queries
      .update(dataGroups)
      .set({ ...fields, modifiedAt: now, modifiedUserId: grant.userId })
      .where(eq(dataGroups.id, dataGroupId))
    await takeUpProfile(queries, dataGroupId)
    await publish(queries, { dataGroupId, event: { name: 'Group.DataChanged', payload: { dataGroupId } } })
  })
}

/**
 * Deletes a data group with its shares and all its data (requirement TRE-16). The database deletes everything that
 * belongs to it. Match sets that were connected only through it are split. Its former members are notified one by one.
 * The profiles that follow a deleted tree stay if somebody has changed or shared them; no sync makes a deleted profile
 * again. Returns false, and deletes nothing, if it is the profile that a user signs in with.
 */
export function deleteGroup(store: Store, grant: Grant<'dataGroup', 'Owner'>, at: Date): Promise<boolean> {
  // The cast is safe, because the grant was made for a data group.
  const dataGroupId = grant.id as DataGroupId
  return store.transaction(async (queries) => {
    await lockLinks(queries)
    // While this lock is held, nobody can become a member, so nobody misses the notification.
    await queries.execute(sql`SELECT FROM ${dataGroups} WHERE id = ${dataGroupId} FOR UPDATE`)
    const readers = await membersReading(queries, dataGroupId)
    const sets = await setsOfTree(queries, grant.id)
    const unlinked = await leaveTrees(queries, [dataGroupId], at)
    const { rows } = await queries.execute(sql`
      WITH gone AS (DELETE FROM ${dataGroups} WHERE id = ${grant.id}
        AND NOT EXISTS (SELECT FROM ${users} WHERE ${users.profileDataGroupId} = ${dataGroups.id})
        RETURNING id, tracked_group_id, tracked_item_number),
      served AS (
        INSERT INTO persons_without_profile (data_group_id, number)
        SELECT tracked_group_id, tracked_item_number FROM gone WHERE tracked_item_number IS NOT NULL
        ON CONFLICT DO NOTHING)
      SELECT FROM gone`)
    await settleSets(queries, sets, [])
    if (rows.length === 0) return false
    await publish(
      queries,
      ...readers.map(
        (userId) => ({ userId, event: { name: 'Group.DataChanged', payload: { dataGroupId } } }) as const,
      ),
      ...unlinked.map(
        (id) =>
          ({ dataGroupId: id, event: { name: 'Group.DataChanged', payload: { dataGroupId: id } } }) as const,
      ),
    )
    return true
  })
}

/**
 * Deletes a profile whose contents, shares and decisions have moved to another one, and updates the links of that one.
 * The caller has locked links and both profiles. `told`: those who could read the deleted profile.
 */
export async function deleteMerged(
  queries: Queries,
  { from, into }: { readonly from: DataGroupId; readonly into: DataGroupId },
  told: readonly UserId[],
): Promise<void> {
  const sets = await setsOfTree(queries, from)
  await queries.delete(dataGroups).where(eq(dataGroups.id, from))
  await settleSets(queries, sets, [])
  await followLinks(queries, ofTree(into))
  const payload = { dataGroupId: from, intoDataGroupId: into }
  await publish(
    queries,
    ...told.map((userId) => ({ userId, event: { name: 'DataGroup.Merged', payload } }) as const),
  )
}
