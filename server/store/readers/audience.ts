import { sql } from 'drizzle-orm'
import type { Privilege } from '#contract/permission.ts'
import type { DataGroupId, SupportTicketId, UserId } from '#contract/wire.ts'
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

/**
 * The users among these who may read a ticket to support, each with the privilege that they need for it; null for the
 * user who created it. The caller must check the privilege, and that nobody acts as the user.
 */
export async function ticketReadersAmong(
  db: Queries,
  userIds: readonly string[],
  id: SupportTicketId,
): Promise<ReadonlyMap<string, Privilege | null>> {
  const { rows } = await db.execute<{ id: string; creator: boolean }>(sql`
    SELECT ${users.id}::text AS id, ticket.user_id IS NOT DISTINCT FROM ${users.id} AS creator
    FROM ${users}, support_tickets ticket
    WHERE ticket.id = ${id} AND ${users.id} = ANY (${sql.param([...userIds])}::bigint[])
      AND (ticket.user_id = ${users.id} OR 'ManageUsers' = ANY (${users.privileges}))`)
  return new Map(rows.map((row) => [row.id, row.creator ? null : 'ManageUsers']))
}

interface LiveSession {
  /** The privileges that count in the session. */
  readonly privileges: ReadonlySet<Privilege>
  /** True if somebody acts as the user. */
  readonly isActing: boolean
}

/** The sessions among these that are still valid. */
export async function liveSessionsAmong(
  db: Queries,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LiveSession>> {
  const { id, privileges, actorId, actorPrivileges, clientId } = holdingSessions
  const rows = await db
    .select({ id, privileges, actorId, actorPrivileges, clientId })
    .from(holdingSessions)
    .where(sql`${id} = ANY(${sql.param([...sessionIds])}::uuid[]) AND ${holdingSessions.deletesAt} IS NULL
      AND ${holdingSessions.endsAt} > ${now.toISOString()}::timestamptz`)
  return new Map(
    rows.map((session) => [
      session.id,
      { privileges: privilegesIn(session), isActing: session.actorId !== null },
    ]),
  )
}
