/** Cancels uploads, and deletes everything that was uploaded with them. */
import { sql } from 'drizzle-orm'
import type { DataGroupId, SyncId } from '#contract/wire.ts'
import type { StoredSync } from '../readers/syncs.ts'
import { isUnfinished, lastActive } from '../readers/tree-facts.ts'
import type { Queries, Store } from '../store.ts'
import { endCancelled, everCompleted, lockActive } from './sync-rows.ts'

/** Cancels all uploads that have received nothing since `before`, and deletes the trees that have no other uploads. */
export async function cancelLeftUploads(store: Store, before: Date): Promise<void> {
  const { rows } = await store.db.execute<{ id: SyncId; dataGroupId: DataGroupId }>(sql`
    SELECT s.id::text, w.data_group_id::text AS "dataGroupId" FROM syncs s JOIN workspaces w ON w.id = s.workspace_id
    WHERE s.state = 'Active' AND s.active_at < ${before.toISOString()} ORDER BY s.id`)
  for (const { id, dataGroupId } of rows)
    await store.transaction(async (queries) => {
      await lockGroup(queries, dataGroupId)
      const sync = await lockActive(queries, id)
      // Checked again under the lock, because a part may have arrived meanwhile.
      if (sync?.state === 'Active' && sync.activeAt < before) await cancelUpload(queries, dataGroupId, sync)
    })
  await deleteLeftTrees(store, before)
}

/** Deletes trees whose first upload was never begun, was cancelled or has failed. */
async function deleteLeftTrees(store: Store, before: Date): Promise<void> {
  const isLeft = sql`${isUnfinished} AND ${lastActive} < ${before.toISOString()}::timestamptz
    AND NOT EXISTS (SELECT FROM syncs s WHERE s.workspace_id = workspaces.id AND s.state = 'Active')`
  const { rows } = await store.db.execute<{ dataGroupId: DataGroupId }>(sql`
    SELECT data_group_id::text AS "dataGroupId" FROM workspaces WHERE ${isLeft} ORDER BY id`)
  for (const { dataGroupId } of rows)
    await store.transaction(async (queries) => {
      await lockGroup(queries, dataGroupId)
      // Checked again under the lock, because an upload may have begun meanwhile.
      await queries.execute(sql`DELETE FROM data_groups USING workspaces
        WHERE data_groups.id = ${dataGroupId} AND workspaces.data_group_id = data_groups.id AND ${isLeft}`)
    })
}

/** Locks the data group. Must come before other locks, because deleting a tree takes the locks in the same order. */
export async function lockGroup(queries: Queries, dataGroupId: DataGroupId | null) {
  await queries.execute(sql`SELECT FROM data_groups WHERE id = ${dataGroupId} FOR UPDATE`)
}

/** Cancels an active sync. A tree that never had another sync is deleted too. */
export async function cancelUpload(
  queries: Queries,
  dataGroupId: DataGroupId | null,
  sync: StoredSync,
): Promise<StoredSync> {
  const cancelled = await endCancelled(queries, dataGroupId, sync)
  if (!(await everCompleted(queries, sync)))
    await queries.execute(sql`DELETE FROM data_groups WHERE id = ${dataGroupId}`)
  return cancelled
}
