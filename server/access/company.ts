/**
 * Who is a user's friend, and who shares a family group with a user. Family groups do not exist yet: this file is the one
 * place that learns of them. Until then a friend is someone to whom the user has opened a tree, or who has opened one to
 * the user, by an accepted invitation.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import type { Queries } from '../store/store.ts'

/**
 * The candidates who invited the user to a tree or were invited by the user, while both are members of it. Being added
 * to a tree without accepting does not count, so that nobody can collect names by adding people.
 */
export async function friendsAmong(
  queries: Queries,
  userId: UserId,
  candidates: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const { rows } = await queries.execute<{ id: UserId }>(sql`
    SELECT DISTINCT pair.other::text AS id
    FROM viewer_invitations i
    CROSS JOIN LATERAL (VALUES (i.inviter_id, i.accepted_user_id), (i.accepted_user_id, i.inviter_id)) pair (one, other)
    WHERE i.accepted_at IS NOT NULL AND pair.one = ${userId} AND pair.other = ANY (${sql.param([...candidates])}::bigint[])
      AND (i.inviter_id = ${userId} OR i.accepted_user_id = ${userId})
      AND 2 = (SELECT count(*) FROM data_group_members m
        WHERE m.data_group_id = i.data_group_id AND m.principal_type = 'User' AND NOT m.disabled
          AND m.principal_id IN (i.inviter_id, i.accepted_user_id))`)
  return new Set(rows.map(({ id }) => id))
}

/** The candidates who share a family group with the user: none, as long as there are no family groups. */
export async function groupMatesAmong(
  _queries: Queries,
  _userId: UserId,
  _candidates: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  return new Set()
}

/** SQL condition on a row of users: the user shares a family group with another. */
export const isGroupMateOf = (_userId: UserId): SQL => sql`false`
