import { type SQL, sql } from 'drizzle-orm'
import type { MemberRole } from '#contract/permission.ts'
import type { DataGroupId, DataGroupMemberId, FamilyGroupId, UserId } from '#contract/wire.ts'
import type { Grant } from '../../values/grant.ts'
import { publish } from '../publish.ts'
import { queueMatching } from '../queue.ts'
import { readersOfGroup } from '../readers/family-groups.ts'
import type { StoredMember } from '../readers/members.ts'
import { ownersOf } from '../readers/owners.ts'
import { holdGroup } from '../readers/sharing.ts'
import { dataGroupLeavers, dataGroupMembers } from '../schema/group-admin.ts'
import type { Queries, Store } from '../store.ts'
import { tellGroup } from './family-groups.ts'
import { takeUpShared } from './linked-profiles/take-up-profile.ts'

export interface NewMember {
  readonly userId: UserId
  readonly role: MemberRole
}

/** Makes a user a member, unless the user is one already. */
export async function addMember(
  queries: Queries,
  grant: Grant<'dataGroup', 'ModifyPermissions'>,
  { userId, role }: NewMember,
  now: Date,
): Promise<StoredMember> {
  const [added] = await queries
    .insert(dataGroupMembers)
    .values({
      // The grant was made for a data group, so this is that data group's id.
      dataGroupId: grant.dataGroupId ?? sql`NULL`,
      principalType: 'User',
      principalId: userId,
      role,
      createdAt: now,
      modifiedAt: now,
      modifiedUserId: grant.userId,
    })
    .returning()
  if (added === undefined) throw new Error('An insert without a conflict clause answers its row.')
  await takeUpShared(queries, grant.dataGroupId, now)
  return added
}

/** Shares the grant's data group with a family group. */
export const addGroupShare = (
  queries: Queries,
  grant: Grant<'dataGroup', 'ModifyPermissions'>,
  share: { readonly familyGroupId: FamilyGroupId; readonly role: MemberRole },
  now: Date,
): Promise<StoredMember> =>
  // The cast is safe, because the grant was made for a data group.
  admitGroup(queries, { ...share, dataGroupId: grant.id as DataGroupId, byUserId: grant.userId, now })

/** Shares a data group with a family group, after both sides have approved. */
export async function admitGroup(
  queries: Queries,
  share: {
    readonly dataGroupId: DataGroupId
    readonly familyGroupId: FamilyGroupId
    readonly role: MemberRole
    readonly byUserId: UserId | null
    readonly now: Date
  },
): Promise<StoredMember> {
  const { dataGroupId, familyGroupId, role, byUserId, now } = share
  const [added] = await queries
    .insert(dataGroupMembers)
    .values({
      dataGroupId,
      principalType: 'FamilyGroup',
      principalId: familyGroupId,
      role,
      createdAt: now,
      modifiedAt: now,
      modifiedUserId: byUserId,
    })
    .returning()
  if (added === undefined) throw new Error('An insert without a conflict clause answers its row.')
  await takeUpShared(queries, dataGroupId, now)
  return added
}

/** Makes a user who has accepted an invitation a viewer. A user who is already a member keeps their role. */
export async function admitViewer(
  queries: Queries,
  viewer: {
    readonly dataGroupId: DataGroupId
    readonly userId: UserId
    readonly byUserId: UserId | null
    readonly now: Date
  },
): Promise<void> {
  const { dataGroupId, userId, byUserId, now } = viewer
  await queries.execute(
    sql`DELETE FROM ${dataGroupLeavers} WHERE data_group_id = ${dataGroupId} AND user_id = ${userId}`,
  )
  await queries
    .insert(dataGroupMembers)
    .values({
      dataGroupId,
      principalType: 'User',
      principalId: userId,
      role: 'Viewer',
      createdAt: now,
      modifiedAt: now,
      modifiedUserId: byUserId,
    })
    .onConflictDoNothing()
}

/**
 * Shares a profile with everybody with whom the other one is shared, and lets invitations and requests name it. Nobody's
 * role changes, and nobody who left comes back. Tells the family groups that this concerns.
 */
export async function moveShares(
  queries: Queries,
  { from, into }: { readonly from: DataGroupId; readonly into: DataGroupId },
): Promise<void> {
  const { rows } = await queries.execute<{ id: FamilyGroupId }>(sql`
    WITH moved AS (
      INSERT INTO ${dataGroupMembers} (data_group_id, principal_type, principal_id, role, disabled, created_at,
        modified_at, modified_user_id)
      SELECT ${into}::bigint, principal_type, principal_id, role, disabled, created_at, modified_at, modified_user_id
      FROM ${dataGroupMembers} m WHERE data_group_id = ${from} AND role <> 'Owner'
        AND (principal_type <> 'User' OR NOT EXISTS (SELECT FROM ${dataGroupLeavers} l
          WHERE l.data_group_id = ${into} AND l.user_id = m.principal_id))
      ON CONFLICT DO NOTHING)
    SELECT family_group_id::text AS id FROM ${dataGroupMembers}
    WHERE data_group_id = ${from} AND family_group_id IS NOT NULL`)
  await queries.execute(sql`UPDATE family_group_invites SET profile_data_group_id = ${into}
    WHERE profile_data_group_id = ${from}`)
  await queries.execute(sql`UPDATE data_group_invites r SET data_group_id = ${into} WHERE data_group_id = ${from}
    AND NOT EXISTS (SELECT FROM data_group_invites k WHERE k.data_group_id = ${into}
      AND k.family_group_id = r.family_group_id AND k.result = 'Pending')`)
  for (const { id } of rows) await tellGroup(queries, id)
  await queueMatching(queries)
}

/**
 * Before a profile is merged into the profile of somebody else: at most one family group that sees it sees that one too, in
 * the same role. Tells all family groups that see it, because the other shares end with the profile.
 */
export async function moveShareWith(
  queries: Queries,
  { from, into }: { readonly from: DataGroupId; readonly into: DataGroupId },
  familyGroupId: FamilyGroupId | null,
  now: Date,
): Promise<void> {
  const { rows } = await queries.execute<{ id: FamilyGroupId }>(sql`
    SELECT family_group_id::text AS id FROM ${dataGroupMembers}
    WHERE data_group_id = ${from} AND family_group_id IS NOT NULL`)
  if (familyGroupId !== null) {
    await queries.execute(sql`
      INSERT INTO ${dataGroupMembers} (data_group_id, principal_type, principal_id, role, created_at, modified_at)
      SELECT ${into}::bigint, principal_type, principal_id, role, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      FROM ${dataGroupMembers} WHERE data_group_id = ${from} AND family_group_id = ${familyGroupId}
      ON CONFLICT DO NOTHING`)
    await takeUpShared(queries, into, now)
  }
  for (const { id } of rows) await tellGroup(queries, id)
  await queueMatching(queries)
}

/**
 * Ends a share that the caller may end. Returns whether there was one, or `'owner'` for the owner, who is never
 * removed.
 */
export const removeMember = (
  store: Store,
  grant: Grant<'dataGroup', 'Read'>,
  memberId: DataGroupMemberId,
): Promise<EndedShare> => endShare(store, grant, sql`id = ${memberId}`)

/** Ends the share of the grant's user, and records that the user left by choice. */
export const leaveGroup = (store: Store, grant: Grant<'dataGroup', 'Read'>, now: Date): Promise<EndedShare> =>
  endShare(store, grant, sql`principal_type = 'User' AND principal_id = ${grant.userId}`, now)

/**
 * Ends shares of one owner with a family group, inside an act on the group: the caller tells the group of its change.
 */
export async function endGroupShares(
  queries: Queries,
  familyGroupId: FamilyGroupId,
  ownerId: UserId,
  shares: readonly { readonly memberId: DataGroupMemberId }[],
): Promise<void> {
  if (shares.length === 0) return
  const { rows } = await queries.execute<{ id: DataGroupId }>(sql`
    DELETE FROM ${dataGroupMembers} WHERE family_group_id = ${familyGroupId}
      AND id = ANY (${sql.param(shares.map(({ memberId }) => memberId))}::bigint[])
    RETURNING data_group_id::text AS id`)
  const readers = await readersOfGroup(queries, familyGroupId)
  for (const { id } of rows) await tellOfMembers(queries, id, ...readers, ownerId)
}

export type EndedShare = 'removed' | 'owner' | 'absent'

function endShare(
  store: Store,
  grant: Grant<'dataGroup'>,
  which: SQL,
  leftAt: Date | null = null,
): Promise<EndedShare> {
  return store.transaction(async (queries) => {
    if (!(await holdGroup(queries, grant.id))) return 'absent'
    const isMember = sql`data_group_id = ${grant.id} AND ${which}`
    const { rows } = await queries.execute<{
      group: DataGroupId
      principal: UserId
      familyGroup: FamilyGroupId | null
    }>(sql`
      DELETE FROM ${dataGroupMembers} WHERE ${isMember} AND role <> 'Owner'
      RETURNING data_group_id::text AS "group", principal_id::text AS principal, family_group_id::text AS "familyGroup"`)
    const [gone] = rows
    if (gone !== undefined) {
      if (leftAt !== null)
        await queries
          .insert(dataGroupLeavers)
          .values({ dataGroupId: gone.group, userId: gone.principal, leftAt })
          .onConflictDoNothing()
      const owners = await ownersOf(queries, { dataGroupIds: [gone.group], workspaceIds: [] })
      const { familyGroup } = gone
      const readers = familyGroup === null ? [gone.principal] : await readersOfGroup(queries, familyGroup)
      await tellOfMembers(queries, gone.group, ...readers, ...owners)
      if (familyGroup !== null) await tellGroup(queries, familyGroup)
      return 'removed'
    }
    const left = await queries.execute(sql`SELECT FROM ${dataGroupMembers} WHERE ${isMember}`)
    return left.rows.length > 0 ? 'owner' : 'absent'
  })
}

/**
 * Notifies the new or former member separately, because that user is not yet, or no longer, among the readers of the
 * data group. Also notifies the owner, who sees the list of members, and queues the search for trees to compare,
 * because other pairs of trees may now be seen together.
 */
export async function tellOfMembers(
  queries: Queries,
  dataGroupId: DataGroupId,
  ...userIds: readonly UserId[]
): Promise<void> {
  await publish(
    queries,
    ...[...new Set(userIds)].map(
      (userId) => ({ userId, event: { name: 'Group.DataChanged', payload: { dataGroupId } } }) as const,
    ),
  )
  await queueMatching(queries)
}
