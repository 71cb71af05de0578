import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SyncId, WorkspaceId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import { syncs } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'
import { mayRead } from './viewing.ts'

export type StoredSync = typeof syncs.$inferSelect

/** A sync, and whether it is the last one and whether it was undone. */
export interface SyncWithStanding {
  readonly sync: StoredSync
  /** True if no later sync has changed the tree. A sync that changes nothing does not count. */
  readonly isLast: boolean
  readonly isUndone: boolean
}

/** One sync with this information, or null. The caller must have checked that it may be read. */
export async function findChanges(db: Queries, id: string): Promise<SyncWithStanding | null> {
  const [found] = await db
    .select({
      sync: getTableColumns(syncs),
      isLast: sql<boolean>`NOT EXISTS (SELECT FROM syncs l WHERE l.workspace_id = syncs.workspace_id
        AND l.id > syncs.id AND l.state = 'Completed' AND l.keeps_former)`,
      isUndone: sql<boolean>`EXISTS (SELECT FROM syncs u WHERE u.undoes = syncs.id AND u.state = 'Completed')`,
    })
    .from(syncs)
    .where(sql`syncs.id = ${id}`)
  return found ?? null
}

/** One sync, or null. The caller has checked that it may be read. */
export async function findSync(db: Queries, id: string): Promise<StoredSync | null> {
  const [sync] = await db.select().from(syncs).where(sql`syncs.id = ${id}`)
  return sync ?? null
}

/** The syncs among the ids that the viewer may read. */
export const readSyncs = (db: Queries, viewer: Viewer, ids: readonly SyncId[]): Promise<StoredSync[]> =>
  db
    .select()
    .from(syncs)
    .where(sql`syncs.id = ANY(${sql.param([...ids])}::bigint[]) AND ${mayRead(viewer, groupOfSync)}`)
    .orderBy(syncs.id)

const groupOfSync: SQL = sql`(SELECT w.data_group_id FROM workspaces w WHERE w.id = syncs.workspace_id)`

/** The last hundred syncs of a workspace, newest first. */
export const listSyncs = (db: Queries, workspaceId: WorkspaceId): Promise<StoredSync[]> =>
  db
    .select()
    .from(syncs)
    .where(sql`syncs.workspace_id = ${workspaceId}`)
    .orderBy(sql`syncs.id DESC`)
    .limit(100)
