import { eq, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Grant } from '../../access/grant.ts'
import { dataGroups, users } from '../schema.ts'
import type { Store } from '../store.ts'

/** Changes fields of the data group that the grant is for. */
export async function updateDataGroup(
  { db }: Store,
  grant: Grant<'dataGroup', 'Patch'>,
  fields: Partial<typeof dataGroups.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(dataGroups)
    .set({ ...fields, modifiedAt: now, modifiedUserId: grant.userId })
    // The grant was minted for a data group's id.
    .where(eq(dataGroups.id, grant.id as DataGroupId))
}

/**
 * Deletes a data group with its shares and all its data (requirement TRE-16): the database takes along what
 * belongs to it. Answers false, and deletes nothing, for the profile that a user signs in with.
 */
export async function deleteGroup({ db }: Store, grant: Grant<'dataGroup', 'Owner'>): Promise<boolean> {
  const { rows } = await db.execute(sql`DELETE FROM ${dataGroups} WHERE id = ${grant.id}
    AND NOT EXISTS (SELECT FROM ${users} WHERE ${users.profileDataGroupId} = ${dataGroups.id}) RETURNING id`)
  return rows.length > 0
}
