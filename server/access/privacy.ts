/**
 * Which fields of a user a viewer may see (requirement PRM-16). Family groups do not exist yet; until then, a tree that
 * one of the two has shared with the other, and that the other has accepted, counts instead. Being added to a tree
 * without accepting does not count, so that nobody can collect names by adding people.
 */

import { sql } from 'drizzle-orm'
import type { infer as Infer } from 'zod/mini'
import type { Privacy } from '#contract/group-admin/user.ts'
import type { UserId } from '#contract/wire.ts'
import { isPrivileged } from '#domain/users/privileges.ts'
import { userSupervisors } from '../store/schema/group-admin.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'

/** How near a viewer is to a user. `shares`: they share a tree by mutual agreement. */
export type Nearness = 'close' | 'shares' | 'any'

/** Answers how near a viewer is to each of the users. */
export async function nearnessTo(
  queries: Queries,
  viewer: Viewer,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, Nearness>> {
  const others = ids.filter((id) => id !== viewer.userId)
  if (isPrivileged(viewer.privileges) || others.length === 0)
    return new Map(ids.map((id) => [id, 'close'] as const))
  const [supervised, sharing] = [
    await supervisedBy(queries, viewer, others),
    await sharingWith(queries, viewer, others),
  ]
  const nearness = (id: UserId): Nearness => {
    if (id === viewer.userId || supervised.has(id)) return 'close'
    return sharing.has(id) ? 'shares' : 'any'
  }
  return new Map(ids.map((id) => [id, nearness(id)] as const))
}

/** True if a viewer this near may see a field of this privacy. */
export const admits = (privacy: Infer<typeof Privacy>, nearness: Nearness) =>
  nearness === 'close' || privacy === 'Everyone' || (nearness === 'shares' && privacy !== 'Me')

async function supervisedBy(queries: Queries, viewer: Viewer, ids: readonly UserId[]): Promise<Set<UserId>> {
  const rows = await queries
    .select({ id: userSupervisors.forUserId })
    .from(userSupervisors)
    .where(
      sql`${userSupervisors.supervisorId} = ${viewer.userId}
        AND ${userSupervisors.forUserId} = ANY (${sql.param([...ids])}::bigint[])`,
    )
  return new Set(rows.map(({ id }) => id))
}

/** The users who invited the viewer to a tree or were invited by the viewer, as long as both are members of it. */
async function sharingWith(
  queries: Queries,
  { userId }: Viewer,
  ids: readonly UserId[],
): Promise<Set<UserId>> {
  const { rows } = await queries.execute<{ id: UserId }>(sql`
    SELECT DISTINCT pair.other::text AS id
    FROM viewer_invitations i
    CROSS JOIN LATERAL (VALUES (i.inviter_id, i.accepted_user_id), (i.accepted_user_id, i.inviter_id)) pair (one, other)
    WHERE i.accepted_at IS NOT NULL AND pair.one = ${userId} AND pair.other = ANY (${sql.param([...ids])}::bigint[])
      AND (i.inviter_id = ${userId} OR i.accepted_user_id = ${userId})
      AND 2 = (SELECT count(*) FROM data_group_members m
        WHERE m.data_group_id = i.data_group_id AND m.principal_type = 'User' AND NOT m.disabled
          AND m.principal_id IN (i.inviter_id, i.accepted_user_id))`)
  return new Set(rows.map(({ id }) => id))
}
