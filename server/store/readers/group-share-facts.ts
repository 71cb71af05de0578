/**
 * The facts that are needed before a data group is shared with a family group, and before a share ends.
 * `src/domain/groups` decides with them.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId, DataGroupMemberId, FamilyGroupId, UserId } from '#contract/wire.ts'
import { limitsOf } from '#domain/users/plan-limits.ts'
import { sharingPeople } from '../schema/family-groups.ts'
import { dataGroupMembers, dataGroupReaders, dataGroups } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'
import type { GroupOwner } from './family-groups.ts'
import { countsAt, personKey } from './sharing-count.ts'

export async function isSharedWith(
  queries: Queries,
  dataGroupId: string,
  familyGroupId: FamilyGroupId,
): Promise<boolean> {
  const { rows } = await queries.execute(sql`SELECT FROM ${dataGroupMembers}
    WHERE data_group_id = ${dataGroupId} AND family_group_id = ${familyGroupId}`)
  return rows.length > 0
}

/** True for a profile, false for a tree. */
export async function isProfile(queries: Queries, dataGroupId: string): Promise<boolean> {
  const { rows } = await queries.execute(
    sql`SELECT FROM ${dataGroups} WHERE id = ${dataGroupId} AND group_type = 'Profile'`,
  )
  return rows.length > 0
}

/** True for a tree that the plan of its owner does not include (LIM-14). */
export async function isDisabled(queries: Queries, dataGroupId: string): Promise<boolean> {
  const { rows } = await queries.execute(
    sql`SELECT FROM ${dataGroups} WHERE id = ${dataGroupId} AND disabled`,
  )
  return rows.length > 0
}

/** A family group, a data group that is about to be shared with it, and shares that are about to end. */
export interface CountedGroup {
  readonly familyGroupId: FamilyGroupId
  readonly dataGroupId?: DataGroupId
  readonly ending?: readonly OwnedShare[]
}

/** A share with a family group, as its end needs it. */
export interface OwnedShare {
  readonly memberId: DataGroupMemberId
  readonly dataGroupId: DataGroupId
  readonly isTree: boolean
}

/** The data groups that a user owns and shares with a family group, including disabled shares. */
export async function ownedShares(
  queries: Queries,
  familyGroupId: FamilyGroupId,
  ownerId: UserId,
): Promise<OwnedShare[]> {
  const { rows } = await queries.execute<OwnedShare & Record<string, unknown>>(sql`
    SELECT m.id::text AS "memberId", m.data_group_id::text AS "dataGroupId", d.group_type = 'Research' AS "isTree"
    FROM data_group_members m JOIN data_groups d ON d.id = m.data_group_id
      JOIN ${dataGroupReaders} o ON o.data_group_id = m.data_group_id AND o.role = 'Owner'
    WHERE m.family_group_id = ${familyGroupId} AND o.user_id = ${ownerId} ORDER BY m.id`)
  return rows
}

/**
 * The number of people with whom an owner would share if one more family group counted, with its members and the
 * recipients of its open invitations. Each person counts once. The group does not count if it shares only trees that
 * are free to share (LIM-07).
 */
export async function countWithGroup(
  queries: Queries,
  ownerId: UserId,
  group: CountedGroup,
  now: Date,
): Promise<number> {
  const { familyGroupId } = group
  const { rows } = await queries.execute<{ count: number }>(sql`
    SELECT count(DISTINCT key)::int AS count FROM (
      SELECT ${personKey} AS key FROM ${sharingPeople}
        WHERE ${sharingPeople.ownerId} = ${ownerId} AND ${countsAt(now)}
      UNION SELECT user_id::text FROM family_group_members WHERE family_group_id = ${familyGroupId} AND ${isCounted(group)}
      UNION SELECT COALESCE(i.recipient_user_id::text, a.user_id::text, i.recipient_email)
        FROM family_group_invites i LEFT JOIN confirmed_addresses a ON a.address = i.recipient_email
        WHERE i.family_group_id = ${familyGroupId} AND i.result = 'Pending'
          AND i.expires_at > ${now.toISOString()}::timestamptz AND ${isCounted(group)}
    ) people WHERE key <> ${ownerId}`)
  return rows[0]?.count ?? 0
}

/** SQL condition: the group shares nothing, or something that is not free to share. */
const isCounted = ({ familyGroupId, dataGroupId, ending = [] }: CountedGroup): SQL => sql`(
  SELECT COALESCE(bool_or(id NOT IN (SELECT data_group_id FROM free_to_share)), true) FROM (
    SELECT data_group_id AS id FROM data_group_members WHERE family_group_id = ${familyGroupId}
      AND id <> ALL (${sql.param(ending.map(({ memberId }) => memberId))}::bigint[])
    UNION SELECT ${dataGroupId ?? null}::bigint WHERE ${dataGroupId ?? null}::bigint IS NOT NULL) shared)`

/** The sharing limit of an owner; -1 means unlimited. */
export const sharingLimitOf = (owner: GroupOwner): number => limitsOf(owner).sharingLimit

/**
 * The share with this id in a data group. Its family group is null if it is a share with a user. Undefined if the share
 * has ended.
 */
export async function shareOf(
  queries: Queries,
  dataGroupId: string,
  memberId: DataGroupMemberId,
): Promise<{ readonly familyGroupId: FamilyGroupId | null; readonly dataGroupId: DataGroupId } | undefined> {
  const { rows } = await queries.execute<{
    familyGroupId: FamilyGroupId | null
    dataGroupId: DataGroupId
  }>(sql`
    SELECT family_group_id::text AS "familyGroupId", data_group_id::text AS "dataGroupId" FROM ${dataGroupMembers}
    WHERE id = ${memberId} AND data_group_id = ${dataGroupId}`)
  return rows[0]
}
