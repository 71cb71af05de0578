/** Steps that the writers of syncs share; each runs inside the transaction of its caller. */
import { sql } from 'drizzle-orm'
import type { DataGroupId, WorkspaceId } from '#contract/wire.ts'
import { publish } from '../publish.ts'
import { findSync, type StoredSync } from '../readers/syncs.ts'
import { syncBatches, syncs, workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'

/**
 * Locks the uploads of a workspace. All callers take these locks in one order: owner, data group, workspace, sync.
 * While this lock is held, no sync of the workspace can begin to complete.
 */
export async function lockUploads(
  queries: Queries,
  dataGroupId: DataGroupId | null,
): Promise<typeof workspaces.$inferSelect | null> {
  await queries.execute(sql`SELECT FROM data_groups WHERE id = ${dataGroupId} FOR KEY SHARE`)
  const [workspace] = await queries
    .select()
    .from(workspaces)
    .where(sql`workspaces.data_group_id = ${dataGroupId}`)
    .for('update')
  return workspace ?? null
}

/**
 * The sync, locked if it is active. A completing sync is not locked here, because its job holds that lock for a long
 * time.
 */
export async function lockActive(queries: Queries, id: string): Promise<StoredSync | null> {
  const found = await findSync(queries, id)
  if (found?.state !== 'Active') return found
  const [locked] = await queries.select().from(syncs).where(sql`syncs.id = ${id}`).for('update')
  return locked ?? null
}

/** The unfinished sync of a workspace, locked if it is active. */
export async function lockOpen(queries: Queries, workspaceId: WorkspaceId): Promise<StoredSync | null> {
  const [open] = await queries
    .select({ id: syncs.id })
    .from(syncs)
    .where(sql`syncs.workspace_id = ${workspaceId} AND syncs.state IN ('Active', 'Completing')`)
  const sync = open === undefined ? null : await lockActive(queries, open.id)
  return sync?.state === 'Active' || sync?.state === 'Completing' ? sync : null
}

export async function everCompleted(queries: Queries, sync: StoredSync): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    SELECT FROM syncs WHERE workspace_id = ${sync.workspaceId} AND state = 'Completed' LIMIT 1`)
  return rows.length > 0
}

/** Ends an active sync and deletes everything that was uploaded. */
export async function endCancelled(
  queries: Queries,
  dataGroupId: DataGroupId | null,
  sync: StoredSync,
): Promise<StoredSync> {
  await queries.delete(syncBatches).where(sql`sync_batches.sync_id = ${sync.id}`)
  // Deleted because the examples of a comparison contain names from the file.
  await queries.update(syncs).set({ changes: null }).where(sql`syncs.id = ${sync.id}`)
  const cancelled = await setState(queries, sync, 'Cancelled')
  await tell(queries, dataGroupId, cancelled, 'Sync.StateChanged')
  return cancelled
}

export async function setState(
  queries: Queries,
  sync: StoredSync,
  state: StoredSync['state'],
): Promise<StoredSync> {
  await queries.update(syncs).set({ state }).where(sql`syncs.id = ${sync.id}`)
  return { ...sync, state }
}

export async function tell(
  queries: Queries,
  dataGroupId: DataGroupId | null,
  { id: syncId, workspaceId }: StoredSync,
  name: 'Sync.Added' | 'Sync.StateChanged',
): Promise<void> {
  if (dataGroupId === null) return
  await publish(queries, { dataGroupId, event: { name, payload: { syncId, workspaceId } } })
}
