import { sql } from 'drizzle-orm'
import type { Privilege } from '#contract/permission.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { dataGroups, holdingSessions, users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'
import { type Reader, readableBy } from './group-standing.ts'
import { privilegesIn } from './sessions.ts'

const eachUser: Reader = {
  userId: sql`${users.id}`,
  readsAllGroups: sql`'ReadAllGroups' = ANY (${users.privileges})`,
}

/**
 * The users who may read all of the data groups now, each with the privilege that they need for it; null for members.
 * The caller must check the privilege, because it may not count in all sessions of a user.
 */
export async function readersAmong(
  db: Queries,
  userIds: readonly string[],
  dataGroupIds: readonly DataGroupId[],
): Promise<ReadonlyMap<string, Privilege | null>> {
  const { rows } = await db.execute<{ id: string; member: boolean }>(sql`
    SELECT ${users.id}::text AS id, bool_and(${readableBy({ ...eachUser, readsAllGroups: false })}) AS member
    FROM ${users}, ${dataGroups}
    WHERE ${dataGroups.id} = ANY (${sql.param([...dataGroupIds])}::bigint[])
      AND ${users.id} = ANY (${sql.param([...userIds])}::bigint[]) AND ${readableBy(eachUser)}
    GROUP BY ${users.id} HAVING count(*) = ${new Set(dataGroupIds).size}`)
  return new Map(rows.map(({ id, member }) => [id, member ? null : 'ReadAllGroups']))
}

/** The users who may read the data group now as members. */
export async function membersReading(db: Queries, dataGroupId: DataGroupId): Promise<UserId[]> {
  const { rows } = await db.execute<{
    id: UserId
  }>(sql`SELECT ${users.id}::text AS id FROM ${users}, ${dataGroups}
    WHERE ${dataGroups.id} = ${dataGroupId} AND ${readableBy({ ...eachUser, readsAllGroups: false })}`)
  return rows.map(({ id }) => id)
}

/** The sessions among these that are still valid, each with the privileges that count in it. */
export async function liveSessionsAmong(
  db: Queries,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlySet<Privilege>>> {
  const { id, privileges, actorPrivileges, clientId } = holdingSessions
  const rows = await db
    .select({ id, privileges, actorPrivileges, clientId })
    .from(holdingSessions)
    .where(sql`${id} = ANY(${sql.param([...sessionIds])}::uuid[]) AND ${holdingSessions.deletesAt} IS NULL
      AND ${holdingSessions.endsAt} > ${now.toISOString()}::timestamptz`)
  return new Map(rows.map((session) => [session.id, privilegesIn(session)]))
}
