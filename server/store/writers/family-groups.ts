/** Writes family groups, their members and their shares. `src/domain/groups` decides what may be written. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { FamilyGroupRole, Happening } from '#contract/group-admin/family-group.ts'
import type { DataGroupId, FamilyGroupId, FamilyGroupInviteId, UserId } from '#contract/wire.ts'
import { publish, publishToEach } from '../publish.ts'
import { queueMatching } from '../queue.ts'
import { readersOfGroup, type StoredGroupMember, sharesOf } from '../readers/family-groups.ts'
import {
  familyGroupHistory,
  familyGroupInvites,
  familyGroupMembers,
  familyGroups,
} from '../schema/family-groups.ts'
import type { Queries } from '../store.ts'
import { cancelRequestsOf } from './sharing-requests.ts'

/** Who changes something, and when. */
export interface By {
  readonly userId: UserId
  readonly at: Date
}

/** Adds a group with its owner. */
export async function addFamilyGroup(
  queries: Queries,
  group: { readonly name: string; readonly description: string; readonly idempotencyKey: string },
  by: By,
): Promise<FamilyGroupId> {
  const audit = { createdAt: by.at, modifiedAt: by.at, modifiedUserId: by.userId }
  const [added] = await queries
    .insert(familyGroups)
    .values({ ...group, createdUserId: by.userId, ...audit })
    .returning({ id: familyGroups.id })
  if (added === undefined) throw new Error('The family group was not inserted.')
  await addGroupMember(queries, { familyGroupId: added.id, userId: by.userId, role: 'Owner' }, by)
  return added.id
}

export type GroupFields = Partial<
  Pick<typeof familyGroups.$inferInsert, 'name' | 'description' | 'scopeFamilyId'>
>

export async function updateFamilyGroup(
  queries: Queries,
  id: FamilyGroupId,
  fields: GroupFields,
  by: By,
): Promise<void> {
  await queries
    .update(familyGroups)
    .set({ ...fields, modifiedAt: by.at, modifiedUserId: by.userId })
    .where(eq(familyGroups.id, id))
  await tellGroup(queries, id)
}

export interface NewGroupMember {
  readonly familyGroupId: FamilyGroupId
  readonly userId: UserId
  readonly role: FamilyGroupRole
  readonly visibility?: StoredGroupMember['visibility']
}

/** Adds a member, and notifies the group and the new member. */
export async function addGroupMember(
  queries: Queries,
  member: NewGroupMember,
  by: By,
): Promise<StoredGroupMember> {
  const [added] = await queries
    .insert(familyGroupMembers)
    .values({ ...member, createdAt: by.at, modifiedAt: by.at, modifiedUserId: by.userId })
    .returning()
  if (added === undefined) throw new Error('The member was not inserted.')
  await recordHappening(queries, added, 'Joined', by)
  await tellOfMember(queries, added)
  await tellOfShares(queries, added.familyGroupId, readersIn(added))
  return added
}

/** The members who may read what is shared with the group. A Viewer reads nothing of it, and is not told about it. */
const readersIn = (...members: readonly Pick<StoredGroupMember, 'userId' | 'role'>[]): UserId[] =>
  members.flatMap(({ userId, role }) => (role === 'Viewer' ? [] : [userId]))

/** Notifies those who may list the new member (PSH-15). */
async function tellOfMember(
  queries: Queries,
  { familyGroupId, id: memberId, userId: newcomer, visibility }: StoredGroupMember,
): Promise<void> {
  const { rows } = await queries.execute<{ userId: UserId }>(sql`
    SELECT user_id::text AS "userId" FROM ${familyGroupMembers}
    WHERE family_group_id = ${familyGroupId} AND (user_id = ${newcomer} OR role IN ('Owner', 'Administrator')
      OR (role <> 'Viewer' AND ${visibility} <> 'None'))`)
  const event = { name: 'FamilyGroupMember.Added', payload: { familyGroupId, memberId } } as const
  await publish(queries, ...rows.map(({ userId }) => ({ userId, event })))
}

/** Changes a member's role, and notifies those who see something else from now on. */
export async function updateGroupRole(
  queries: Queries,
  before: StoredGroupMember,
  role: FamilyGroupRole,
  by: By,
): Promise<void> {
  const [changed] = await queries
    .update(familyGroupMembers)
    .set({ role, modifiedAt: by.at, modifiedUserId: by.userId })
    .where(eq(familyGroupMembers.id, before.id))
    .returning()
  if (changed === undefined) throw new Error('The member was gone.')
  await recordHappening(queries, changed, 'RoleChanged', by)
  await tellGroup(queries, changed.familyGroupId)
  await tellOfShares(queries, changed.familyGroupId, [...new Set(readersIn(before, changed))])
}

export async function updateVisibility(
  queries: Queries,
  { id, familyGroupId }: StoredGroupMember,
  visibility: StoredGroupMember['visibility'],
  by: By,
): Promise<void> {
  await queries
    .update(familyGroupMembers)
    .set({ visibility, modifiedAt: by.at, modifiedUserId: by.userId })
    .where(eq(familyGroupMembers.id, id))
  await tellGroup(queries, familyGroupId)
}

/** Makes a member the owner. The former owner becomes an Administrator. */
export async function changeOwner(
  queries: Queries,
  { former, next }: { readonly former: StoredGroupMember; readonly next: StoredGroupMember },
  by: By,
): Promise<void> {
  // The former owner must step down first, because the index allows only one owner at any moment.
  await updateGroupRole(queries, former, 'Administrator', by)
  await updateGroupRole(queries, next, 'Owner', by)
}

/** Removes a member, cancels what they had asked of others, and notifies everybody concerned. */
export async function removeGroupMember(
  queries: Queries,
  member: StoredGroupMember,
  how: Extract<Happening, 'Left' | 'Removed'>,
  by: By,
): Promise<void> {
  await queries.delete(familyGroupMembers).where(eq(familyGroupMembers.id, member.id))
  await recordHappening(queries, member, how, by)
  await cancelInvitesOf(queries, member, by.at)
  await cancelRequestsOf(queries, member, by.at)
  await tellGroup(queries, member.familyGroupId, member.userId)
  await tellOfShares(queries, member.familyGroupId, readersIn(member))
}

/**
 * Cancels the open invitations that a member has sent to a group, because somebody who may no longer invite must not
 * let anybody in.
 */
export async function cancelInvitesOf(
  queries: Queries,
  { familyGroupId, userId }: Pick<StoredGroupMember, 'familyGroupId' | 'userId'>,
  at: Date,
): Promise<void> {
  await cancelInvites(
    queries,
    sql`${familyGroupInvites.familyGroupId} = ${familyGroupId} AND ${familyGroupInvites.senderUserId} = ${userId}`,
    at,
  )
}

/** Cancels open invitations, and notifies the recipients who have an account. */
export async function cancelInvites(queries: Queries, which: SQL, at: Date): Promise<void> {
  const cancelled = await queries
    .update(familyGroupInvites)
    .set({ result: 'Cancelled', closedAt: at })
    .where(sql`${which} AND ${familyGroupInvites.result} = 'Pending'`)
    .returning({ id: familyGroupInvites.id })
  if (cancelled.length > 0) await tellRecipients(queries, ...cancelled.map(({ id }) => id))
}

/**
 * Notifies the recipients of invitations who have an account. The statement is the same for every address, so that its
 * time does not tell whether somebody has the address.
 */
export const tellRecipients = (queries: Queries, ...ids: readonly FamilyGroupInviteId[]): Promise<void> =>
  publishToEach(
    queries,
    sql`SELECT COALESCE(i.recipient_user_id, a.user_id) FROM family_group_invites i
      LEFT JOIN confirmed_addresses a ON a.address = i.recipient_email
      WHERE i.id = ANY (${sql.param([...ids])}::bigint[]) AND COALESCE(i.recipient_user_id, a.user_id) IS NOT NULL
      GROUP BY 1`,
    'FamilyGroupInvite.Changed',
  )

/** Deletes a group with its shares, and cancels its open invitations (resolution 87). */
export async function deleteFamilyGroup(queries: Queries, id: FamilyGroupId, at: Date): Promise<void> {
  await cancelInvites(queries, sql`${familyGroupInvites.familyGroupId} = ${id}`, at)
  await tellGroup(queries, id)
  await tellOfShares(queries, id, await readersOfGroup(queries, id))
  await queries.delete(familyGroups).where(eq(familyGroups.id, id))
}

async function recordHappening(
  queries: Queries,
  { familyGroupId, userId, role }: Pick<StoredGroupMember, 'familyGroupId' | 'userId' | 'role'>,
  happening: Happening,
  by: By,
): Promise<void> {
  await queries
    .insert(familyGroupHistory)
    .values({ familyGroupId, userId, role, happening, byUserId: by.userId, happenedAt: by.at })
}

/** Records by whom and when a new member was invited. */
export async function recordInvited(
  queries: Queries,
  member: Pick<StoredGroupMember, 'familyGroupId' | 'userId' | 'role'>,
  sender: UserId | null,
  at: Date,
): Promise<void> {
  const { familyGroupId, userId, role } = member
  await queries
    .insert(familyGroupHistory)
    .values({ familyGroupId, userId, role, happening: 'Invited', byUserId: sender, happenedAt: at })
}

/** Notifies all members of a group, and the given users, that the group has changed. */
export async function tellGroup(
  queries: Queries,
  familyGroupId: FamilyGroupId,
  ...others: readonly UserId[]
): Promise<void> {
  const everyone = new Set([...(await membersToTell(queries, familyGroupId)), ...others])
  await publish(
    queries,
    ...[...everyone].map(
      (userId) => ({ userId, event: { name: 'FamilyGroup.Changed', payload: { familyGroupId } } }) as const,
    ),
  )
}

async function membersToTell(queries: Queries, familyGroupId: FamilyGroupId): Promise<UserId[]> {
  const rows = await queries
    .select({ id: familyGroupMembers.userId })
    .from(familyGroupMembers)
    .where(eq(familyGroupMembers.familyGroupId, familyGroupId))
  return rows.map(({ id }) => id)
}

/**
 * Notifies users that they may now read more or less of what is shared with a group. Also queues the search for trees
 * to compare, because other pairs of trees are now seen together.
 */
export async function tellOfShares(
  queries: Queries,
  familyGroupId: FamilyGroupId,
  userIds: readonly UserId[],
  only?: DataGroupId,
): Promise<void> {
  const shared = (await sharesOf(queries, familyGroupId)).map(({ dataGroupId }) => dataGroupId)
  const dataGroupIds = only === undefined ? shared : [only]
  if (dataGroupIds.length === 0) return
  await publish(
    queries,
    ...userIds.flatMap((userId) =>
      dataGroupIds.map(
        (dataGroupId) =>
          ({ userId, event: { name: 'Group.DataChanged', payload: { dataGroupId } } }) as const,
      ),
    ),
  )
  await queueMatching(queries)
}
