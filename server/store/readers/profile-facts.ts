/** Facts that decide about whole profiles. */
import { sql } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { PatchedGroup } from '#domain/person/decide-profile.ts'
import type { Queries } from '../store.ts'

/** Without the profiles that a sync has made and nobody has touched: no limit counts them. */
const ownedProfiles = (ownerId: UserId) => sql`SELECT d.id FROM data_group_members m
  JOIN data_groups d ON d.id = m.data_group_id AND d.group_type = 'Profile' AND NOT d.auto
  WHERE m.principal_type = 'User' AND m.principal_id = ${ownerId} AND m.role = 'Owner'`

export async function countProfiles(queries: Queries, ownerId: UserId): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${ownedProfiles(ownerId)}) AS owned`,
  )
  return rows[0]?.count ?? 0
}

/** True if the user owns the profile, and it is of nobody who is a user. */
export async function managesProfile(queries: Queries, userId: UserId, id: DataGroupId): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    SELECT FROM (${ownedProfiles(userId)}) AS owned
    WHERE owned.id = ${id} AND NOT EXISTS (SELECT FROM users u WHERE u.profile_data_group_id = owned.id)`)
  return rows.length > 0
}

/** The profile of the user that an earlier call made under this key. */
export async function profileMadeUnder(
  queries: Queries,
  ownerId: UserId,
  key: string,
): Promise<DataGroupId | null> {
  const { rows } = await queries.execute<{ id: DataGroupId }>(sql`
    SELECT owned.id::text AS id FROM (${ownedProfiles(ownerId)}) AS owned
    WHERE EXISTS (SELECT FROM assertions a WHERE a.data_group_id = owned.id AND a.idempotency_key = ${key})`)
  return rows[0]?.id ?? null
}

/** What decides about a patch of a data group; the group is locked. */
export async function patchedGroup(queries: Queries, id: DataGroupId): Promise<PatchedGroup> {
  const { rows } = await queries.execute<PatchedGroup & Record<string, unknown>>(sql`
    SELECT group_type = 'Profile' AS "isProfile", p.birth_date AS "birthDate", group_type = 'Profile'
        AND NOT EXISTS (SELECT FROM users u WHERE u.profile_data_group_id = d.id) AS "isManagedProfile"
    FROM data_groups d LEFT JOIN persons p ON p.data_group_id = d.id AND p.number = d.start_item_number
    WHERE d.id = ${id} FOR NO KEY UPDATE OF d`)
  return rows[0] ?? { isProfile: false, isManagedProfile: false, birthDate: null }
}
