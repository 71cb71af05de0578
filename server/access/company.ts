/**
 * Who is a user's friend, and who shares a family group with a user (requirement PRM-16). Viewers of a family group see
 * nobody in it and are seen as nobody: both sides need another role (resolution 77).
 */
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import type { Queries } from '../store/store.ts'

/**
 * The candidates who are the user's friends: they are in a family group that either of the two owns, or one of the two
 * has accepted the other's invitation to a tree and both are still members of it. Being added without accepting does
 * not count, so that nobody can collect names by adding people.
 */
export async function friendsAmong(
  queries: Queries,
  userId: UserId,
  candidates: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const among = sql`ANY (${sql.param([...candidates])}::bigint[])`
  const { rows } = await queries.execute<{ id: UserId }>(sql`
    SELECT DISTINCT pair.other::text AS id
    FROM viewer_invitations i
    CROSS JOIN LATERAL (VALUES (i.inviter_id, i.accepted_user_id), (i.accepted_user_id, i.inviter_id)) pair (one, other)
    WHERE i.accepted_at IS NOT NULL AND pair.one = ${userId} AND pair.other = ${among}
      AND (i.inviter_id = ${userId} OR i.accepted_user_id = ${userId})
      AND 2 = (SELECT count(*) FROM data_group_readers r
        WHERE r.data_group_id = i.data_group_id AND r.family_group_id IS NULL
          AND r.user_id IN (i.inviter_id, i.accepted_user_id))
    UNION
    SELECT other.user_id::text ${inGroupsOf(userId)} AND other.user_id = ${among} AND 'Owner' IN (own.role, other.role)`)
  return new Set(rows.map(({ id }) => id))
}

/** The candidates who share a family group with the user. */
export async function groupMatesAmong(
  queries: Queries,
  userId: UserId,
  candidates: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const { rows } = await queries.execute<{ id: UserId }>(sql`
    SELECT DISTINCT other.user_id::text AS id ${inGroupsOf(userId)}
      AND other.user_id = ANY (${sql.param([...candidates])}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

/** All users who share a family group with the user. */
export async function groupMatesOf(queries: Queries, userId: UserId): Promise<UserId[]> {
  const { rows } = await queries.execute<{ id: UserId }>(
    sql`SELECT DISTINCT other.user_id::text AS id ${inGroupsOf(userId)}`,
  )
  return rows.map(({ id }) => id)
}

/** SQL: pairs of the user's own membership (`own`) and another user's membership of the same group (`other`). */
const inGroupsOf = (userId: UserId): SQL => sql`
  FROM family_group_members own JOIN family_group_members other ON other.family_group_id = own.family_group_id
  WHERE own.user_id = ${userId} AND own.role <> 'Viewer' AND other.role <> 'Viewer' AND other.user_id <> own.user_id`
