/** What hangs on an account that is to be deleted. */
import { eq, sql } from 'drizzle-orm'
import type { DataGroupId, FamilyGroupId, UserId } from '#contract/wire.ts'
import { accountDeletions } from '../schema/account-deletions.ts'
import type { Queries } from '../store.ts'

export type StoredDeletion = typeof accountDeletions.$inferSelect

/** The deletion for which an account waits; null if it does not wait. */
export async function deletionOf(queries: Queries, userId: UserId): Promise<StoredDeletion | null> {
  const [found] = await queries.select().from(accountDeletions).where(eq(accountDeletions.userId, userId))
  return found ?? null
}

/**
 * Locks what the deletion of these accounts changes: their family groups, then what they own. Every act locks groups
 * before users.
 */
export async function lockGroupsOf(queries: Queries, userIds: readonly UserId[]): Promise<void> {
  const ids = sql`${sql.param([...userIds])}::bigint[]`
  await queries.execute(sql`SELECT FROM family_groups WHERE id IN (
    SELECT family_group_id FROM family_group_members WHERE user_id = ANY (${ids})) ORDER BY id FOR UPDATE`)
  await queries.execute(sql`SELECT FROM data_groups WHERE id IN (
    SELECT data_group_id FROM data_group_members WHERE principal_type = 'User' AND role = 'Owner'
      AND principal_id = ANY (${ids})) ORDER BY id FOR UPDATE`)
}

export interface OwnedGroup {
  readonly id: FamilyGroupId
  readonly name: string
  /** The other members, those with more rights first. */
  readonly otherIds: readonly UserId[]
}

export async function groupsOwnedBy(queries: Queries, userId: UserId): Promise<OwnedGroup[]> {
  const { rows } = await queries.execute<OwnedGroup & Record<string, unknown>>(sql`
    SELECT f.id::text AS id, f.name, ARRAY(SELECT m.user_id::text FROM family_group_members m
      WHERE m.family_group_id = f.id AND m.role <> 'Owner'
      ORDER BY array_position('{Administrator,Recruiter,Member,Viewer}', m.role), m.id) AS "otherIds"
    FROM family_groups f JOIN family_group_members o ON o.family_group_id = f.id AND o.role = 'Owner'
    WHERE o.user_id = ${userId} ORDER BY f.id`)
  return rows
}

export interface OwnedData {
  readonly id: DataGroupId
  readonly name: string
  readonly isTree: boolean
  readonly seenByGroups: readonly string[]
  readonly seenByIds: readonly UserId[]
}

/** The trees and profiles of a user, without those that only follow a tree, because they go with it. */
export async function dataOwnedBy(queries: Queries, userId: UserId): Promise<OwnedData[]> {
  const { rows } = await queries.execute<OwnedData & Record<string, unknown>>(sql`
    SELECT d.id::text AS id, d.name, d.group_type = 'Research' AS "isTree",
      ARRAY(SELECT f.name FROM data_group_members m JOIN family_groups f ON f.id = m.family_group_id
        WHERE m.data_group_id = d.id ORDER BY f.name, f.id) AS "seenByGroups",
      ARRAY(SELECT m.principal_id::text FROM data_group_members m
        WHERE m.data_group_id = d.id AND m.principal_type = 'User' AND m.role <> 'Owner' ORDER BY m.id) AS "seenByIds"
    FROM data_groups d JOIN data_group_members o ON o.data_group_id = d.id AND o.role = 'Owner'
      AND o.principal_type = 'User'
    WHERE o.principal_id = ${userId} AND NOT d.auto ORDER BY d.id`)
  return rows
}

export interface SupervisedChild {
  readonly userId: UserId
  readonly otherParentIds: readonly UserId[]
}

export async function childrenOf(queries: Queries, userId: UserId): Promise<SupervisedChild[]> {
  const { rows } = await queries.execute<SupervisedChild & Record<string, unknown>>(sql`
    SELECT s.for_user_id::text AS "userId", ARRAY(SELECT o.supervisor_id::text FROM user_supervisors o
      WHERE o.for_user_id = s.for_user_id AND o.supervisor_id <> s.supervisor_id ORDER BY o.id) AS "otherParentIds"
    FROM user_supervisors s WHERE s.supervisor_id = ${userId} ORDER BY s.for_user_id`)
  return rows
}

/** The addresses with which a user signs in, or has signed in. */
export const addressesOfUser = (userId: UserId) => sql`(SELECT a.address FROM identity_addresses a
  JOIN identities i ON i.id = a.identity_id JOIN users u ON u.subject = i.subject WHERE u.id = ${userId})`

/**
 * SQL condition on a row of support_tickets: the person wrote it. A letter from a stranger counts if it bears an address
 * that the account has confirmed.
 */
export const isTicketOf = (
  userId: UserId,
) => sql`(user_id = ${userId} OR (user_id IS NULL AND lower(email) IN (
  SELECT c.address FROM confirmed_addresses c WHERE c.user_id = ${userId})))`

export interface Counted {
  readonly openInvites: number
  readonly tickets: number
}

/** The number of open invitations and requests that end with the account, and of letters to support. */
export async function countForDeletion(queries: Queries, userId: UserId): Promise<Counted> {
  const addresses = addressesOfUser(userId)
  const { rows } = await queries.execute<Counted & Record<string, unknown>>(sql`SELECT (
      (SELECT count(*) FROM family_group_invites WHERE result = 'Pending' AND ${endsInvite(userId)})
      + (SELECT count(*) FROM data_group_invites WHERE result = 'Pending' AND ${endsRequest(userId)})
      + (SELECT count(*) FROM viewer_invitations WHERE accepted_at IS NULL AND cancelled_at IS NULL
        AND (${ownsData(userId, sql`data_group_id`)} OR address IN ${addresses}))
      + (SELECT count(*) FROM parent_requests WHERE ${endsParentRequest(userId)}))::int AS "openInvites",
    (SELECT count(*)::int FROM support_tickets WHERE ${isTicketOf(userId)}) AS tickets`)
  return rows[0] ?? { openInvites: 0, tickets: 0 }
}

const ownsGroup = (userId: UserId, id: ReturnType<typeof sql>) => sql`${id} IN (
  SELECT family_group_id FROM family_group_members WHERE user_id = ${userId} AND role = 'Owner')`

const ownsData = (userId: UserId, id: ReturnType<typeof sql>) => sql`${id} IN (
  SELECT data_group_id FROM data_group_members
  WHERE principal_type = 'User' AND principal_id = ${userId} AND role = 'Owner')`

/** SQL condition on a row of family_group_invites: it ends when this account begins to wait. */
export const endsInvite = (userId: UserId) => sql`(sender_user_id = ${userId} OR recipient_user_id = ${userId}
  OR recipient_email IN ${addressesOfUser(userId)} OR ${ownsGroup(userId, sql`family_group_id`)})`

/** The same for data_group_invites. */
export const endsRequest = (userId: UserId) => sql`(sender_user_id = ${userId}
  OR ${ownsData(userId, sql`data_group_id`)} OR ${ownsGroup(userId, sql`family_group_id`)})`

/** The same for parent_requests. */
export const endsParentRequest = (userId: UserId) => sql`(for_user_id = ${userId} OR asked_by_id = ${userId}
  OR supervisor_id = ${userId} OR address IN ${addressesOfUser(userId)})`
