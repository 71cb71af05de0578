/** What users have uploaded and shared, for a page of users in one query. */
import { sql } from 'drizzle-orm'
import type { UserUsage } from '#contract/group-admin/user-search.ts'
import type { UserId } from '#contract/wire.ts'
import { dataGroupMembers, userSupervisors } from '../schema/group-admin.ts'
import { syncs, workspaces } from '../schema/research-uploads.ts'
import { viewerInvitations } from '../schema/viewer-invitations.ts'
import type { Queries } from '../store.ts'

export type StoredUsage = Omit<UserUsage, 'lastSyncDate'> & {
  readonly lastSyncDate: Date | null
  readonly supervisors: readonly UserId[]
}

interface UsageRow extends Record<string, unknown>, Omit<StoredUsage, 'lastSyncDate' | 'totalFamilyGroups'> {
  readonly id: UserId
  readonly lastSyncDate: string | null
}

/** The use of several accounts, by the user's id. There are no family groups yet. */
export async function usageOf(
  queries: Queries,
  ids: readonly UserId[],
  now: Date,
): Promise<ReadonlyMap<UserId, StoredUsage>> {
  if (ids.length === 0) return new Map()
  const { rows } = await queries.execute<UsageRow>(sql`
    WITH page AS (SELECT unnest(${sql.param([...ids])}::bigint[]) AS id),
    owned AS (SELECT page.id, member.data_group_id FROM page JOIN ${dataGroupMembers} member
      ON member.principal_type = 'User' AND member.principal_id = page.id AND member.role = 'Owner'),
    trees AS (SELECT page.id,
        array_agg(DISTINCT ${workspaces.clientDeviceInfo} ->> 'model' ORDER BY ${workspaces.clientDeviceInfo} ->> 'model') AS devices,
        array_agg(DISTINCT ${workspaces.dataFileType} ORDER BY ${workspaces.dataFileType}) AS types
      FROM page JOIN ${workspaces} ON ${workspaces.ownerId} = page.id GROUP BY page.id),
    last_syncs AS (SELECT DISTINCT ON (page.id) page.id, ${syncs.state} AS state,
        COALESCE(${syncs.completedAt}, ${syncs.createdAt})::text AS at
      FROM page JOIN ${workspaces} ON ${workspaces.ownerId} = page.id
        JOIN ${syncs} ON ${syncs.workspaceId} = ${workspaces.id}
      ORDER BY page.id, ${syncs.id} DESC),
    shared AS (SELECT owned.id, count(DISTINCT other.principal_id)::int AS users
      FROM owned JOIN ${dataGroupMembers} other ON other.data_group_id = owned.data_group_id
      WHERE other.principal_type = 'User' AND other.principal_id <> owned.id AND NOT other.disabled
      GROUP BY owned.id),
    invited AS (SELECT owned.id, count(DISTINCT ${viewerInvitations.address})::int AS addresses
      FROM owned JOIN ${viewerInvitations} ON ${viewerInvitations.dataGroupId} = owned.data_group_id
      WHERE ${viewerInvitations.acceptedAt} IS NULL AND ${viewerInvitations.cancelledAt} IS NULL
        AND ${viewerInvitations.expiresAt} > ${now.toISOString()}::timestamptz
      GROUP BY owned.id),
    parents AS (SELECT page.id,
        array_agg(${userSupervisors.supervisorId}::text ORDER BY ${userSupervisors.supervisorId}) AS ids
      FROM page JOIN ${userSupervisors} ON ${userSupervisors.forUserId} = page.id GROUP BY page.id)
    SELECT page.id::text AS id, COALESCE(trees.devices, '{}') AS "syncDeviceTypes",
      COALESCE(trees.types, '{}') AS "workspaceTypes",
      last_syncs.state AS "lastSyncState", last_syncs.at AS "lastSyncDate",
      COALESCE(shared.users, 0) AS "sharingUsers", COALESCE(invited.addresses, 0) AS "sharingInvites",
      COALESCE(parents.ids, '{}') AS supervisors
    FROM page LEFT JOIN trees USING (id) LEFT JOIN last_syncs USING (id) LEFT JOIN shared USING (id)
      LEFT JOIN invited USING (id) LEFT JOIN parents USING (id)`)
  return new Map(
    rows.map(({ id, lastSyncDate, ...usage }) => [
      id,
      {
        ...usage,
        totalFamilyGroups: 0,
        lastSyncDate: lastSyncDate === null ? null : new Date(lastSyncDate),
      },
    ]),
  )
}
