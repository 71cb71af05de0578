/** Family groups as they are stored: groups, members, history, and what is shared with them. */
import { asc, type SQL, sql } from 'drizzle-orm'
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import type {
  DataGroupId,
  DataGroupMemberId,
  FamilyGroupId,
  FamilyGroupMemberId,
  UserId,
} from '#contract/wire.ts'
import { familyGroupHistory, familyGroupMembers, familyGroups } from '../schema/family-groups.ts'
import { dataGroupMembers, users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export type StoredGroupMember = typeof familyGroupMembers.$inferSelect
export type StoredHappening = typeof familyGroupHistory.$inferSelect

/** A family group with its owner and the number of its members. */
export type StoredFamilyGroup = Omit<typeof familyGroups.$inferSelect, 'createdUserId' | 'idempotencyKey'> & {
  readonly ownerId: UserId
  readonly memberCount: number
  /** The number of members without those who do not want to be listed. */
  readonly listedCount: number
}

function select(queries: Queries, where: SQL): Promise<StoredFamilyGroup[]> {
  const members = sql`FROM ${familyGroupMembers} WHERE ${familyGroupMembers.familyGroupId} = ${familyGroups.id}`
  return queries
    .select({
      id: familyGroups.id,
      name: familyGroups.name,
      description: familyGroups.description,
      scopeFamilyId: familyGroups.scopeFamilyId,
      photoUrl: familyGroups.photoUrl,
      createdAt: familyGroups.createdAt,
      modifiedAt: familyGroups.modifiedAt,
      modifiedUserId: familyGroups.modifiedUserId,
      ownerId: sql<UserId>`(SELECT ${familyGroupMembers.userId}::text ${members} AND ${familyGroupMembers.role} = 'Owner')`,
      memberCount: sql<number>`(SELECT count(*)::int ${members})`,
      listedCount: sql<number>`(SELECT count(*)::int ${members} AND ${familyGroupMembers.visibility} <> 'None')`,
    })
    .from(familyGroups)
    .where(where)
    .orderBy(asc(familyGroups.id))
}

/** The family groups with these ids; missing ones are left out. */
export const findFamilyGroups = (
  queries: Queries,
  ids: readonly FamilyGroupId[],
): Promise<StoredFamilyGroup[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : select(queries, sql`${familyGroups.id} = ANY (${sql.param([...ids])}::bigint[])`)

/** The family groups that a user is a member of. */
export const familyGroupsOf = (queries: Queries, userId: UserId): Promise<StoredFamilyGroup[]> =>
  select(
    queries,
    sql`${familyGroups.id} IN (SELECT ${familyGroupMembers.familyGroupId} FROM ${familyGroupMembers}
      WHERE ${familyGroupMembers.userId} = ${userId})`,
  )

/** The number of groups that a user owns. */
export async function countOwnedGroups(queries: Queries, userId: UserId): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`SELECT count(*)::int AS count
    FROM ${familyGroupMembers} WHERE ${familyGroupMembers.userId} = ${userId} AND ${familyGroupMembers.role} = 'Owner'`)
  return rows[0]?.count ?? 0
}

/** The group that an earlier call of a user with the same key has created. Another user may own it by now. */
export async function groupMadeUnder(
  queries: Queries,
  userId: UserId,
  key: string,
): Promise<{ readonly id: FamilyGroupId; readonly isOwned: boolean } | null> {
  const { rows } = await queries.execute<{ id: FamilyGroupId; isOwned: boolean }>(sql`
    SELECT ${familyGroups.id}::text AS id, EXISTS (
      SELECT FROM ${familyGroupMembers} WHERE ${familyGroupMembers.familyGroupId} = ${familyGroups.id}
        AND ${familyGroupMembers.userId} = ${userId} AND ${familyGroupMembers.role} = 'Owner') AS "isOwned"
    FROM ${familyGroups}
    WHERE ${familyGroups.createdUserId} = ${userId} AND ${familyGroups.idempotencyKey} = ${key}`)
  return rows[0] ?? null
}

/** The ids of the groups that a user owns, locked. Call it before the user is locked. */
export async function ownedFamilyGroups(queries: Queries, userId: UserId): Promise<FamilyGroupId[]> {
  const { rows } = await queries.execute<{ id: FamilyGroupId }>(sql`
    SELECT ${familyGroups.id}::text AS id FROM ${familyGroups} WHERE ${familyGroups.id} IN (
      SELECT ${familyGroupMembers.familyGroupId} FROM ${familyGroupMembers}
      WHERE ${familyGroupMembers.userId} = ${userId} AND ${familyGroupMembers.role} = 'Owner')
    ORDER BY ${familyGroups.id} FOR UPDATE`)
  return rows.map(({ id }) => id)
}

/** A user's own memberships in some groups, by group. */
export async function ownMemberships(
  queries: Queries,
  userId: UserId,
  ids: readonly FamilyGroupId[],
): Promise<ReadonlyMap<FamilyGroupId, StoredGroupMember>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select()
    .from(familyGroupMembers)
    .where(
      sql`${familyGroupMembers.userId} = ${userId}
        AND ${familyGroupMembers.familyGroupId} = ANY (${sql.param([...ids])}::bigint[])`,
    )
  return new Map(rows.map((row) => [row.familyGroupId, row]))
}

/** A user's role in a group; null if the user is not a member. */
export async function roleIn(
  queries: Queries,
  familyGroupId: string,
  userId: UserId,
): Promise<FamilyGroupRole | null> {
  const [row] = await queries
    .select({ role: familyGroupMembers.role })
    .from(familyGroupMembers)
    .where(
      sql`${familyGroupMembers.familyGroupId} = ${familyGroupId} AND ${familyGroupMembers.userId} = ${userId}`,
    )
  return row?.role ?? null
}

/** The members of a group, in the order in which they joined. */
export function membersOf(queries: Queries, familyGroupId: FamilyGroupId): Promise<StoredGroupMember[]> {
  return queries
    .select()
    .from(familyGroupMembers)
    .where(sql`${familyGroupMembers.familyGroupId} = ${familyGroupId}`)
    .orderBy(asc(familyGroupMembers.id))
}

/** One member; null if there is none with this id in the group. */
export async function findGroupMember(
  queries: Queries,
  familyGroupId: string,
  memberId: FamilyGroupMemberId,
): Promise<StoredGroupMember | null> {
  const [row] = await queries
    .select()
    .from(familyGroupMembers)
    .where(
      sql`${familyGroupMembers.id} = ${memberId} AND ${familyGroupMembers.familyGroupId} = ${familyGroupId}`,
    )
  return row ?? null
}

/** What happened to a user in a group, the oldest first. */
export function historyOf(
  queries: Queries,
  { familyGroupId, userId }: Pick<StoredGroupMember, 'familyGroupId' | 'userId'>,
): Promise<StoredHappening[]> {
  return queries
    .select()
    .from(familyGroupHistory)
    .where(
      sql`${familyGroupHistory.familyGroupId} = ${familyGroupId} AND ${familyGroupHistory.userId} = ${userId}`,
    )
    .orderBy(asc(familyGroupHistory.id))
}

export interface GroupShare {
  readonly memberId: DataGroupMemberId
  readonly dataGroupId: DataGroupId
  readonly role: 'Viewer' | 'Contributor'
  /** The time, written as PostgreSQL writes it. */
  readonly sharedAt: string
}

/** What is shared with a group, in the order of sharing. */
export async function sharesOf(queries: Queries, familyGroupId: string): Promise<GroupShare[]> {
  const { rows } = await queries.execute<GroupShare & Record<string, unknown>>(sql`
    SELECT id::text AS "memberId", data_group_id::text AS "dataGroupId", role, created_at::text AS "sharedAt" FROM ${dataGroupMembers}
    WHERE family_group_id = ${familyGroupId} AND NOT disabled ORDER BY ${dataGroupMembers.id}`)
  return rows
}

/** The users who read what is shared with a group: all members except Viewers. */
export async function readersOfGroup(queries: Queries, familyGroupId: string): Promise<UserId[]> {
  const { rows } = await queries.execute<{
    id: UserId
  }>(sql`SELECT user_id::text AS id FROM ${familyGroupMembers}
    WHERE family_group_id = ${familyGroupId} AND role <> 'Viewer'`)
  return rows.map(({ id }) => id)
}

/**
 * Locks a group until the transaction ends; false if the group was deleted. Every act on a group locks it before
 * anything that belongs to it.
 */
export async function lockFamilyGroup(queries: Queries, familyGroupId: string): Promise<boolean> {
  const { rows } = await queries.execute(
    sql`SELECT FROM ${familyGroups} WHERE ${familyGroups.id} = ${familyGroupId} FOR UPDATE`,
  )
  return rows.length > 0
}

export type GroupOwner = typeof users.$inferSelect

/**
 * Locks a group, its owner and other users until the transaction ends. So all acts that count what the owner shares run
 * one after the other. Undefined if the group was deleted. All acts lock in the same order: family group, data group,
 * users by id; another order could end in a deadlock. The lock does not block rows that only refer to a locked user.
 */
export async function lockGroupOwner(
  queries: Queries,
  familyGroupId: string,
  ...others: readonly UserId[]
): Promise<GroupOwner | undefined> {
  if (!(await lockFamilyGroup(queries, familyGroupId))) return undefined
  const isOwner = sql<boolean>`${users.id} = (SELECT ${familyGroupMembers.userId} FROM ${familyGroupMembers}
    WHERE ${familyGroupMembers.familyGroupId} = ${familyGroupId} AND ${familyGroupMembers.role} = 'Owner')`
  const locked = await queries
    .select({ user: users, isOwner })
    .from(users)
    .where(sql`${isOwner} OR ${users.id} = ANY (${sql.param([...others])}::bigint[])`)
    .orderBy(asc(users.id))
    .for('no key update')
  return locked.find((row) => row.isOwner)?.user
}

/** The names of the groups that see one of the trees, and in which the user lists what is shared. */
export async function namesOfSeeingGroups(
  queries: Queries,
  userId: UserId,
  dataGroupIds: readonly DataGroupId[],
): Promise<string[]> {
  if (dataGroupIds.length === 0) return []
  const { rows } = await queries.execute<{ name: string }>(sql`
    SELECT ${familyGroups.name} AS name FROM ${familyGroups}
    JOIN ${familyGroupMembers} ON ${familyGroupMembers.familyGroupId} = ${familyGroups.id}
    WHERE ${familyGroupMembers.userId} = ${userId} AND ${familyGroupMembers.role} <> 'Viewer'
      AND EXISTS (SELECT FROM ${dataGroupMembers} WHERE ${dataGroupMembers.familyGroupId} = ${familyGroups.id}
        AND ${dataGroupMembers.dataGroupId} = ANY (${sql.param([...dataGroupIds])}::bigint[]))
    ORDER BY ${familyGroups.name}, ${familyGroups.id}`)
  return rows.map(({ name }) => name)
}
