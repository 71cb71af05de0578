import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId, UserId, WorkspaceId } from '#contract/wire.ts'
import { holds, type Permissions } from '#domain/permission/permissions.ts'
import type { Viewer } from '../../values/viewer.ts'
import { dataGroupReaders, dataGroups, users } from '../schema/group-admin.ts'
import { workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'
import { groupPermissions, isOwnedBy, listedGroups } from './group-standing.ts'

const ownerOf = sql`(SELECT ${dataGroupReaders.userId} FROM ${dataGroupReaders}
    WHERE ${dataGroupReaders.dataGroupId} = ${dataGroups.id} AND ${dataGroupReaders.role} = 'Owner')`

const columns = {
  id: dataGroups.id,
  groupType: dataGroups.groupType,
  name: dataGroups.name,
  description: dataGroups.description,
  startItemId: sql<string | null>`${dataGroups.id} || '-' || ${dataGroups.startItemNumber}`,
  trackedGroupId: dataGroups.trackedGroupId,
  trackedItemNumber: dataGroups.trackedItemNumber,
  isChild: dataGroups.isChild,
  disabled: dataGroups.disabled,
  createdAt: dataGroups.createdAt,
  modifiedAt: dataGroups.modifiedAt,
  modifiedUserId: dataGroups.modifiedUserId,
  workspaceId: sql<WorkspaceId | null>`${workspaces.id}::text`,
  workspaceType: sql<string | null>`${workspaces.dataFileType}`,
  isUserProfile: sql<boolean>`EXISTS (SELECT FROM ${users} WHERE ${users.profileDataGroupId} = ${dataGroups.id})`,
  profileDataGroupId: sql<DataGroupId | null>`(SELECT ${users.profileDataGroupId}::text FROM ${users}
    WHERE ${users.id} = ${ownerOf})`,
  ownerId: sql<UserId>`${ownerOf}::text`,
}

/** A data group with its owner and related data. */
export type StoredGroup = Awaited<ReturnType<typeof select>>[number]

function select(queries: Queries, where: SQL, limit: number) {
  return queries
    .select(columns)
    .from(dataGroups)
    .leftJoin(workspaces, sql`${workspaces.dataGroupId} = ${dataGroups.id}`)
    .where(where)
    .orderBy(dataGroups.id)
    .limit(limit)
}

/** One data group; null if it was deleted since the permission was checked. */
export async function findDataGroup(queries: Queries, id: DataGroupId): Promise<StoredGroup | null> {
  return (await select(queries, sql`${dataGroups.id} = ${id}`, 1))[0] ?? null
}

/** The data groups with these ids, for callers who have checked that the viewer may know of them. */
export const findDataGroups = (queries: Queries, ids: readonly DataGroupId[]): Promise<StoredGroup[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : select(queries, sql`${dataGroups.id} = ANY (${sql.param([...ids])}::bigint[])`, ids.length)

/** The data groups among these that the viewer may read. */
export async function findReadableGroups(
  queries: Queries,
  viewer: Viewer,
  ids: readonly DataGroupId[],
): Promise<StoredGroup[]> {
  const permissions = await groupPermissions(queries, viewer, ids)
  const readable = [...permissions].flatMap(([id, held]) => (holds(held, 'Read') ? [id] : []))
  if (readable.length === 0) return []
  return select(queries, sql`${dataGroups.id} = ANY (${sql.param(readable)}::bigint[])`, readable.length)
}

/** The data groups in the viewer's list, in the order of their ids, after the id `after`. */
export function listDataGroups(
  queries: Queries,
  viewer: Viewer,
  after: string,
  limit: number,
): Promise<StoredGroup[]> {
  return select(
    queries,
    sql`${dataGroups.id} IN ${listedGroups(viewer)} AND ${dataGroups.id} > ${after}`,
    limit,
  )
}

/** The maximum number of data groups in a list without pages. */
const maxInOneList = 5000

/** The data groups that a user owns and the viewer may see. */
export function listOwnedGroups(queries: Queries, viewer: Viewer, ownerId: UserId): Promise<StoredGroup[]> {
  const owned = isOwnedBy(ownerId, sql`${dataGroups.id}`)
  return select(queries, sql`${dataGroups.id} IN ${listedGroups(viewer)} AND ${owned}`, maxInOneList)
}

/** The data groups that a user sees, with the user's permissions. Another viewer gets only those that both see. */
export async function findViewGroups(
  queries: Queries,
  viewer: Viewer,
  userId: UserId,
): Promise<(StoredGroup & { permissions: Permissions })[]> {
  const user = { ...viewer, userId, privileges: await privilegesOf(queries, userId) }
  const groups = await select(
    queries,
    sql`${dataGroups.id} IN ${listedGroups(user)} AND ${dataGroups.id} IN ${listedGroups(viewer)}`,
    maxInOneList,
  )
  const permissions = await groupPermissions(
    queries,
    user,
    groups.map(({ id }) => id),
  )
  return groups.flatMap((group) => {
    const held = permissions.get(group.id)
    return held === undefined ? [] : [{ ...group, permissions: held }]
  })
}

async function privilegesOf(queries: Queries, userId: UserId): Promise<Viewer['privileges']> {
  const [row] = await queries
    .select({ privileges: users.privileges })
    .from(users)
    .where(sql`${users.id} = ${userId}`)
  return new Set(row?.privileges ?? [])
}
