/** Requests to share as they are stored, and who decides about them. */
import { desc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Approval } from '#contract/group-admin/data-group-invite.ts'
import type { PermissionName } from '#contract/permission.ts'
import type { DataGroupId, DataGroupInviteId, FamilyGroupId, UserId } from '#contract/wire.ts'
import {
  dataGroupPermissions,
  familyGroupPermissions,
  holds,
  type Permissions,
} from '#domain/permission/permissions.ts'
import { familyGroupMembers } from '../schema/family-groups.ts'
import { dataGroupMembers, dataGroupReaders, dataGroups } from '../schema/group-admin.ts'
import { sharingRequests } from '../schema/sharing-requests.ts'
import type { Queries } from '../store.ts'

export type StoredSharingRequest = typeof sharingRequests.$inferSelect

const rolesWith = (table: Readonly<Record<string, Permissions>>, permission: PermissionName): SQL =>
  sql`(${sql.join(
    Object.entries(table).flatMap(([role, held]) => (holds(held, permission) ? [sql`${role}`] : [])),
    sql`, `,
  )})`

/** An approval in an open request counts as long as who gave it might share; then the side has to decide anew. */
const standing = (
  approval: typeof sharingRequests.dataGroupApproval | typeof sharingRequests.principalApproval,
  mightShare: SQL,
): SQL<Approval> =>
  sql<Approval>`CASE WHEN ${approval} = 'Approved' AND ${sharingRequests.result} = 'Pending' AND NOT EXISTS (${mightShare})
    THEN 'Pending' ELSE ${approval} END`

/** A request as it stands now: an approval of somebody who has lost the right to share is none. */
export const requestColumns = {
  ...getTableColumns(sharingRequests),
  dataGroupApproval: standing(
    sharingRequests.dataGroupApproval,
    sql`SELECT FROM ${dataGroupReaders} WHERE ${dataGroupReaders.dataGroupId} = ${sharingRequests.dataGroupId}
      AND ${dataGroupReaders.userId} = ${sharingRequests.dataGroupDecidedBy}
      AND ${dataGroupReaders.role} IN ${rolesWith(dataGroupPermissions, 'ModifyPermissions')}`,
  ),
  principalApproval: standing(
    sharingRequests.principalApproval,
    sql`SELECT FROM ${familyGroupMembers}
      WHERE ${familyGroupMembers.familyGroupId} = ${sharingRequests.familyGroupId}
        AND ${familyGroupMembers.userId} = ${sharingRequests.principalDecidedBy}
        AND (${familyGroupMembers.role} IN ${rolesWith(familyGroupPermissions, 'Modify')}
          OR ${familyGroupMembers.role} IN ${rolesWith(familyGroupPermissions, 'AddItems')}
            AND EXISTS (SELECT FROM ${dataGroups} WHERE ${dataGroups.id} = ${sharingRequests.dataGroupId}
              AND ${dataGroups.groupType} = 'Profile'))`,
  ),
}

/** Open requests come first, so a longer list loses only requests that ended long ago. */
const maxListed = 100

const select = (queries: Queries, where: SQL): Promise<StoredSharingRequest[]> =>
  queries
    .select(requestColumns)
    .from(sharingRequests)
    .where(where)
    .orderBy(
      sql`${sharingRequests.result} = 'Pending' DESC`,
      desc(sharingRequests.modifiedAt),
      desc(sharingRequests.id),
    )
    .limit(maxListed)

export const requestsWithIds = (
  queries: Queries,
  ids: readonly DataGroupInviteId[],
): Promise<StoredSharingRequest[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : select(queries, sql`${sharingRequests.id} = ANY (${sql.param([...ids])}::bigint[])`)

export const requestsOfDataGroup = (queries: Queries, id: DataGroupId): Promise<StoredSharingRequest[]> =>
  select(queries, sql`${sharingRequests.dataGroupId} = ${id}`)

export const requestsOfFamilyGroup = (queries: Queries, id: FamilyGroupId): Promise<StoredSharingRequest[]> =>
  select(queries, sql`${sharingRequests.familyGroupId} = ${id}`)

/** The open requests that a user has sent or decides about, without those whose time has passed. */
export const openRequestsOf = (
  queries: Queries,
  userId: UserId,
  now: Date,
): Promise<StoredSharingRequest[]> =>
  select(
    queries,
    sql`${sharingRequests.result} = 'Pending' AND ${sharingRequests.expiresAt} >= ${now.toISOString()}::timestamptz
      AND (${sharingRequests.senderUserId} = ${userId}
        OR ${sharingRequests.dataGroupId} IN (SELECT ${dataGroupReaders.dataGroupId} FROM ${dataGroupReaders}
          WHERE ${dataGroupReaders.userId} = ${userId} AND ${dataGroupReaders.role} = 'Owner')
        OR ${sharingRequests.familyGroupId} IN (SELECT ${familyGroupMembers.familyGroupId} FROM ${familyGroupMembers}
          WHERE ${familyGroupMembers.userId} = ${userId} AND ${familyGroupMembers.role} IN ('Owner', 'Administrator')))`,
  )

/** A request, locked until the transaction ends. Lock the owners of both sides before. */
export async function lockRequest(
  queries: Queries,
  id: DataGroupInviteId,
): Promise<StoredSharingRequest | null> {
  const [found] = await queries
    .select(requestColumns)
    .from(sharingRequests)
    .where(sql`${sharingRequests.id} = ${id}`)
    .for('update')
  return found ?? null
}

/** The open request for the two whose time has not passed; null if there is none. */
export async function openRequestFor(
  queries: Queries,
  { dataGroupId, familyGroupId }: Pick<StoredSharingRequest, 'dataGroupId' | 'familyGroupId'>,
  now: Date,
): Promise<StoredSharingRequest | null> {
  const found = await select(
    queries,
    sql`${sharingRequests.dataGroupId} = ${dataGroupId} AND ${sharingRequests.familyGroupId} = ${familyGroupId}
      AND ${sharingRequests.result} = 'Pending' AND ${sharingRequests.expiresAt} >= ${now.toISOString()}::timestamptz`,
  )
  return found[0] ?? null
}

/** Those of the accepted requests whose share has not ended. */
export async function stillShared(
  queries: Queries,
  ids: readonly DataGroupInviteId[],
): Promise<ReadonlySet<DataGroupInviteId>> {
  if (ids.length === 0) return new Set()
  const { rows } = await queries.execute<{ id: DataGroupInviteId }>(sql`
    SELECT ${sharingRequests.id}::text AS id FROM ${sharingRequests} JOIN ${dataGroupMembers}
      ON ${dataGroupMembers.dataGroupId} = ${sharingRequests.dataGroupId}
        AND ${dataGroupMembers.familyGroupId} = ${sharingRequests.familyGroupId}
    WHERE ${sharingRequests.id} = ANY (${sql.param([...ids])}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

/** True if another request for the two was sent after a time, so that those who decide have just had a mail about it. */
export async function wasSentAfter(
  queries: Queries,
  { id, dataGroupId, familyGroupId }: StoredSharingRequest,
  time: Date,
): Promise<boolean> {
  const { rows } = await queries.execute(sql`SELECT FROM ${sharingRequests}
    WHERE ${sharingRequests.dataGroupId} = ${dataGroupId} AND ${sharingRequests.familyGroupId} = ${familyGroupId}
      AND ${sharingRequests.id} <> ${id} AND ${sharingRequests.lastSentAt} > ${time.toISOString()}::timestamptz`)
  return rows.length > 0
}

/** The users who decide about a request, each with the side; somebody may decide for both. */
export async function decidersOf(
  queries: Queries,
  { dataGroupId, familyGroupId }: Pick<StoredSharingRequest, 'dataGroupId' | 'familyGroupId'>,
): Promise<{ readonly userId: UserId; readonly side: 'data' | 'group' }[]> {
  const { rows } = await queries.execute<{ userId: UserId; side: 'data' | 'group' }>(sql`
    SELECT ${dataGroupReaders.userId}::text AS "userId", 'data' AS side FROM ${dataGroupReaders}
      WHERE ${dataGroupReaders.dataGroupId} = ${dataGroupId} AND ${dataGroupReaders.role} = 'Owner'
    UNION ALL SELECT ${familyGroupMembers.userId}::text, 'group' FROM ${familyGroupMembers}
      WHERE ${familyGroupMembers.familyGroupId} = ${familyGroupId}
        AND ${familyGroupMembers.role} IN ('Owner', 'Administrator')`)
  return rows
}
