/** Facts that decide about accounts of children. */
import { sql } from 'drizzle-orm'
import type { Gender, NameParts } from '#contract/research/person.ts'
import type { DataGroupId, UserId, UserSupervisorId } from '#contract/wire.ts'
import type { ChildProfile } from '#domain/users/decide-child-account.ts'
import type { Queries } from '../store.ts'

export interface StoredChildProfile extends ChildProfile {
  readonly nameParts: NameParts
  readonly gender: Gender
}

/** A profile with its person, locked until the transaction ends; null if it does not exist. */
export async function lockChildProfile(
  queries: Queries,
  id: DataGroupId,
): Promise<StoredChildProfile | null> {
  const { rows } = await queries.execute<StoredChildProfile & Record<string, unknown>>(sql`
    SELECT d.group_type = 'Profile' AS "isProfile", d.tracked_group_id IS NOT NULL AS "isLinked",
      EXISTS (SELECT FROM users u WHERE u.profile_data_group_id = d.id) AS "hasAccount", d.is_child AS "isChild",
      p.birth_date AS "birthDate", COALESCE(p.name_parts, '[]') AS "nameParts", COALESCE(p.gender, 'Unknown') AS gender
    FROM data_groups d LEFT JOIN persons p ON p.data_group_id = d.id AND p.number = d.start_item_number
    WHERE d.id = ${id} FOR NO KEY UPDATE OF d`)
  return rows[0] ?? null
}

/** The child whose account a parent has created under this key, from this profile. */
export async function childMadeUnder(
  queries: Queries,
  parentId: UserId,
  { key, profileId }: { readonly key: string; readonly profileId: DataGroupId },
): Promise<UserId | null> {
  const { rows } = await queries.execute<{ id: UserId }>(sql`
    SELECT u.id::text AS id FROM user_supervisors s JOIN users u ON u.id = s.for_user_id
    WHERE s.supervisor_id = ${parentId} AND s.idempotency_key = ${key} AND u.profile_data_group_id = ${profileId}`)
  return rows[0]?.id ?? null
}

export async function countChildren(queries: Queries, parentId: UserId): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM user_supervisors WHERE supervisor_id = ${parentId}`,
  )
  return rows[0]?.count ?? 0
}

/** A child with its parent; null if the record was deleted. */
export interface ParentAndChild {
  readonly childId: UserId
  readonly childName: string
  readonly parentName: string
}

export async function parentAndChild(queries: Queries, id: UserSupervisorId): Promise<ParentAndChild | null> {
  const { rows } = await queries.execute<{ childId: UserId; childName: string; parentName: string }>(sql`
    SELECT c.id::text AS "childId", trim(c.given_name || ' ' || c.surname) AS "childName",
      trim(p.given_name || ' ' || p.surname) AS "parentName"
    FROM user_supervisors s JOIN users c ON c.id = s.for_user_id JOIN users p ON p.id = s.supervisor_id
    WHERE s.id = ${id}`)
  return rows[0] ?? null
}

/** True if anybody, also a blocked user, signs in with the address or did so. */
export async function isAddressKnown(queries: Queries, address: string): Promise<boolean> {
  const { rows } = await queries.execute(sql`SELECT FROM identity_addresses WHERE address = ${address}`)
  return rows.length > 0
}
