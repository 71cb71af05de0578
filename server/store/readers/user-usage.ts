/** What users have uploaded and shared, for a page of users in one query. */
import { sql } from 'drizzle-orm'
import type { UserUsage } from '#contract/group-admin/user-search.ts'
import type { UserId } from '#contract/wire.ts'
import { isLimitReached, limitsOf, type Planned } from '#domain/users/plan-limits.ts'
import { familyGroupMembers, sharingPeople } from '../schema/family-groups.ts'
import { dataGroupMembers, dataGroups, userSupervisors, users } from '../schema/group-admin.ts'
import { syncs, workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'
import { countsAt, personKey } from './sharing-count.ts'

export type StoredUsage = Omit<UserUsage, 'lastSyncDate'> & {
  readonly lastSyncDate: Date | null
  readonly supervisors: readonly UserId[]
}

interface UsageRow
  extends Record<string, unknown>,
    Omit<StoredUsage, 'lastSyncDate' | 'sharingLimitReached'>,
    Planned {
  readonly lastSyncDate: string | null
}

/** The usage of several accounts, by the user's id. A person who is both a member and invited counts as a user only. */
export async function usageOf(
  queries: Queries,
  ids: readonly UserId[],
  now: Date,
): Promise<ReadonlyMap<UserId, StoredUsage>> {
  if (ids.length === 0) return new Map()
  const { rows } = await queries.execute<UsageRow>(sql`
    WITH page AS (SELECT ${users.id} AS id, ${users.limits} AS limits, ${users.limitsDisabled} AS "limitsDisabled"
      FROM ${users} WHERE ${users.id} = ANY (${sql.param([...ids])}::bigint[])),
    owned AS (SELECT page.id, count(*)::int AS trees, count(*) FILTER (WHERE NOT ${dataGroups.disabled})::int AS enabled
      FROM page JOIN ${dataGroupMembers} ON ${dataGroupMembers.principalType} = 'User'
          AND ${dataGroupMembers.principalId} = page.id AND ${dataGroupMembers.role} = 'Owner'
        JOIN ${dataGroups} ON ${dataGroups.id} = ${dataGroupMembers.dataGroupId} AND ${dataGroups.groupType} = 'Research'
      GROUP BY page.id),
    trees AS (SELECT page.id,
        array_agg(DISTINCT ${workspaces.clientDeviceInfo} ->> 'model' ORDER BY ${workspaces.clientDeviceInfo} ->> 'model') AS devices,
        array_agg(DISTINCT ${workspaces.dataFileType} ORDER BY ${workspaces.dataFileType}) AS types
      FROM page JOIN ${workspaces} ON ${workspaces.ownerId} = page.id GROUP BY page.id),
    last_syncs AS (SELECT DISTINCT ON (page.id) page.id, ${syncs.state} AS state,
        COALESCE(${syncs.completedAt}, ${syncs.createdAt})::text AS at
      FROM page JOIN ${workspaces} ON ${workspaces.ownerId} = page.id
        JOIN ${syncs} ON ${syncs.workspaceId} = ${workspaces.id}
      ORDER BY page.id, ${syncs.id} DESC),
    shared AS (SELECT page.id, count(DISTINCT ${personKey})::int AS people,
        count(DISTINCT ${personKey}) FILTER (WHERE ${sharingPeople.expiresAt} IS NULL)::int AS users
      FROM page JOIN ${sharingPeople} ON ${sharingPeople.ownerId} = page.id WHERE ${countsAt(now)} GROUP BY page.id),
    family_groups AS (SELECT page.id, count(*)::int AS groups
      FROM page JOIN ${familyGroupMembers} ON ${familyGroupMembers.userId} = page.id GROUP BY page.id),
    parents AS (SELECT page.id,
        array_agg(${userSupervisors.supervisorId}::text ORDER BY ${userSupervisors.supervisorId}) AS ids
      FROM page JOIN ${userSupervisors} ON ${userSupervisors.forUserId} = page.id GROUP BY page.id)
    SELECT page.id::text AS "userId", page.limits, page."limitsDisabled",
      COALESCE(owned.trees, 0) AS "totalResearchGroups", COALESCE(owned.enabled, 0) AS "enabledResearchGroups",
      COALESCE(trees.devices, '{}') AS "syncDeviceTypes",
      COALESCE(trees.types, '{}') AS "workspaceTypes",
      last_syncs.state AS "lastSyncState", last_syncs.at AS "lastSyncDate",
      COALESCE(shared.users, 0) AS "sharingUsers", COALESCE(shared.people - shared.users, 0) AS "sharingInvites",
      COALESCE(family_groups.groups, 0) AS "totalFamilyGroups",
      COALESCE(parents.ids, '{}') AS supervisors
    FROM page LEFT JOIN owned USING (id) LEFT JOIN trees USING (id) LEFT JOIN last_syncs USING (id) LEFT JOIN shared USING (id)
      LEFT JOIN family_groups USING (id) LEFT JOIN parents USING (id)`)
  return new Map(
    rows.map(({ limits, limitsDisabled, lastSyncDate, ...usage }) => [
      usage.userId,
      {
        ...usage,
        lastSyncDate: lastSyncDate === null ? null : new Date(lastSyncDate),
        sharingLimitReached: isLimitReached(
          limitsOf({ limits, limitsDisabled }).sharingLimit,
          usage.sharingUsers + usage.sharingInvites,
        ),
      },
    ]),
  )
}
