import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { WorkspaceStatistics } from '#contract/research/workspace.ts'
import type { DataGroupId, WorkspaceId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import { syncs, workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'
import { listedGroups } from './group-standing.ts'
import type { StoredSync } from './syncs.ts'
import { mayModify } from './viewing.ts'

/** A stored workspace, with its last completed sync and the viewer's permissions. */
export interface StoredWorkspace {
  readonly workspace: typeof workspaces.$inferSelect
  readonly lastSync: StoredSync | null
  readonly mayModify: boolean
}

/** One workspace, or null. The caller must have checked that it may be read. */
export async function findWorkspace(
  db: Queries,
  viewer: Viewer,
  id: WorkspaceId,
): Promise<StoredWorkspace | null> {
  const [found] = await selectWorkspaces(db, viewer, sql`workspaces.id = ${id}`, 1)
  return found ?? null
}

/** The workspaces in the viewer's lists after the given id, at most `most` of them. */
export const listWorkspaces = (
  db: Queries,
  viewer: Viewer,
  after: string,
  most: number,
): Promise<StoredWorkspace[]> =>
  selectWorkspaces(
    db,
    viewer,
    sql`workspaces.id > ${after} AND workspaces.data_group_id IN ${listedGroups(viewer)}`,
    most,
  )

/** The workspaces of one data group. The caller must have checked that it may be read. */
export const listWorkspacesOfGroup = (
  db: Queries,
  viewer: Viewer,
  dataGroupId: DataGroupId,
): Promise<StoredWorkspace[]> =>
  selectWorkspaces(db, viewer, sql`workspaces.data_group_id = ${dataGroupId}`, 1)

function selectWorkspaces(db: Queries, viewer: Viewer, which: SQL, most: number): Promise<StoredWorkspace[]> {
  return db
    .select({
      workspace: getTableColumns(workspaces),
      lastSync: getTableColumns(syncs),
      mayModify: sql<boolean>`${mayModify(viewer, sql`workspaces.data_group_id`)}`,
    })
    .from(workspaces)
    .leftJoin(syncs, sql`syncs.id = workspaces.last_sync_id`)
    .where(which)
    .orderBy(workspaces.id)
    .limit(most)
}

/** How much a tree contained when its last sync was applied; null if the workspace was deleted in the meantime. */
export async function findStatistics(db: Queries, id: WorkspaceId): Promise<WorkspaceStatistics | null> {
  const [found] = await db
    .select({ statistics: workspaces.statistics })
    .from(workspaces)
    .where(sql`workspaces.id = ${id}`)
  return found?.statistics ?? null
}
