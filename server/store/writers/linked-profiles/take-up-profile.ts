import { sql } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { publish } from '../../publish.ts'
import type { Queries } from '../../store.ts'

/**
 * Takes up a profile that a sync has made, because somebody changes, shares or unlinks it: lists show it from now on, and
 * no sync deletes it. Tells the owner, whose lists do not contain it yet. Does nothing for any other data group.
 */
export async function takeUpProfile(queries: Queries, dataGroupId: DataGroupId | null): Promise<void> {
  const { rows } = await queries.execute<{ owner: UserId; id: DataGroupId }>(sql`
    UPDATE data_groups g SET auto = false FROM data_group_members m
    WHERE g.id = ${dataGroupId} AND g.auto AND m.data_group_id = g.id AND m.role = 'Owner'
    RETURNING m.principal_id::text AS owner, g.id::text AS id`)
  const [taken] = rows
  if (taken === undefined) return
  const { owner, id } = taken
  await publish(queries, {
    userId: owner,
    event: { name: 'DataGroupMember.OwnersAdded', payload: { dataGroupIds: [id] } },
  })
}

/** Sharing shows a profile as a whole to those with whom it is shared (resolution 79). */
export async function takeUpShared(queries: Queries, dataGroupId: DataGroupId | null): Promise<void> {
  await takeUpProfile(queries, dataGroupId)
  await queries.execute(sql`
    UPDATE persons p SET user_restricted = false FROM data_groups g
    WHERE g.id = ${dataGroupId} AND g.group_type = 'Profile' AND p.data_group_id = g.id AND p.user_restricted`)
}
