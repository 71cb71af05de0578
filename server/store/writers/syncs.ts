/** A sync from its beginning to the point where the queue takes over. Every end is final (requirement STA-02). */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SourceBatch } from '#contract/research/source-batch.ts'
import type { Grant } from '../../access/grant.ts'
import { queueApplySync } from '../../jobs/queue.ts'
import { publish } from '../../push/publish.ts'
import type { StoredSync } from '../readers/syncs.ts'
import { syncBatches, syncs, workspaces } from '../schema.ts'
import type { Queries, Store } from '../store.ts'
import { countTrees, lockOwner, type TreeLimit } from './workspaces.ts'

/** Begins a sync; one that was left behind active is cancelled. Null while another one is being completed. */
export function startSync(
  store: Store,
  grant: Grant<'workspace', 'Modify'>,
  sourcePersonCount: number,
  at: Date,
): Promise<StoredSync | null> {
  return store.transaction(async (queries) => {
    const [workspace] = await queries
      .select()
      .from(workspaces)
      .where(sql`workspaces.id = ${grant.id}`)
      .for('update')
    if (workspace === undefined || grant.userId === null) return null
    const [open] = await queries
      .select()
      .from(syncs)
      .where(sql`syncs.workspace_id = ${grant.id} AND syncs.state IN ('Active', 'Completing')`)
      .for('update')
    if (open?.state === 'Completing') return null
    if (open !== undefined) await endCancelled(queries, grant, open)
    const [started] = await queries
      .insert(syncs)
      .values({
        workspaceId: workspace.id,
        sourcePersonCount,
        state: 'Active',
        createdAt: at,
        createdUserId: grant.userId,
      })
      .returning()
    if (started === undefined) throw new Error('The sync was not inserted.')
    await tell(queries, grant, started, 'Sync.Added')
    return started
  })
}

export type BatchOutcome = 'stored' | 'other content' | 'not active'

/** Keeps one part of an upload. The same part sent again changes nothing; another one under its number is refused. */
export function storeBatch(
  store: Store,
  grant: Grant<'sync', 'Modify'>,
  number: number,
  batch: SourceBatch,
): Promise<BatchOutcome> {
  return store.transaction(async (queries) => {
    // Shared, so that parts may arrive side by side, but not while the sync is being ended.
    const [sync] = await queries.select().from(syncs).where(sql`syncs.id = ${grant.id}`).for('share')
    if (sync?.state !== 'Active') return 'not active'
    const digest = createHash('sha256').update(JSON.stringify(batch)).digest()
    const inserted = await queries
      .insert(syncBatches)
      .values({ syncId: sync.id, number, payload: batch, digest })
      .onConflictDoNothing()
      .returning({ number: syncBatches.number })
    if (inserted.length > 0) return 'stored'
    const [kept] = await queries
      .select({ digest: syncBatches.digest })
      .from(syncBatches)
      .where(sql`sync_batches.sync_id = ${sync.id} AND sync_batches.number = ${number}`)
    return kept?.digest.equals(digest) ? 'stored' : 'other content'
  })
}

export type CompleteOutcome = StoredSync | 'not active' | 'batches missing' | 'no room'

/**
 * Ends the upload and puts its application into the queue, both or neither. Sent again it answers the same. The
 * limit on trees is looked at once more: two first uploads may have begun while there was room for one.
 */
export function completeSync(
  store: Store,
  grant: Grant<'sync', 'Modify'>,
  batches: number,
  mayHave: TreeLimit,
): Promise<CompleteOutcome> {
  return store.transaction(async (queries) => {
    const ownerId = await ownerOf(queries, grant)
    const owner = ownerId === null ? null : await lockOwner(queries, ownerId)
    const sync = await lockSync(queries, grant)
    if (sync?.state === 'Completing' || sync?.state === 'Completed') return sync
    if (sync?.state !== 'Active' || ownerId === null || owner === null) return 'not active'
    if (!(await hasAllBatches(queries, sync, batches))) return 'batches missing'
    const isFirst = !(await everCompleted(queries, sync))
    if (isFirst && !mayHave(owner, await countTrees(queries, ownerId))) return 'no room'
    const completing = await setState(queries, sync, 'Completing')
    await queueApplySync(queries, sync.id)
    await tell(queries, grant, completing, 'Sync.StateChanged')
    return completing
  })
}

/** Cancels an active sync and leaves nothing of it; a tree that never had another one goes, too. */
export function cancelSync(store: Store, grant: Grant<'sync', 'Modify'>): Promise<StoredSync | 'not active'> {
  return store.transaction(async (queries) => {
    // The data group first, in the order in which deleting a tree takes the locks.
    await queries.execute(sql`SELECT FROM data_groups WHERE id = ${grant.dataGroupId} FOR UPDATE`)
    const sync = await lockSync(queries, grant)
    if (sync?.state === 'Cancelled') return sync
    if (sync?.state !== 'Active') return 'not active'
    const cancelled = await endCancelled(queries, grant, sync)
    if (!(await everCompleted(queries, sync))) {
      await queries.execute(sql`DELETE FROM data_groups WHERE id = ${grant.dataGroupId}`)
    }
    return cancelled
  })
}

async function ownerOf(queries: Queries, grant: Grant<'sync', 'Modify'>) {
  const [workspace] = await queries
    .select({ ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(sql`workspaces.data_group_id = ${grant.dataGroupId}`)
  return workspace?.ownerId ?? null
}

async function lockSync(queries: Queries, grant: Grant<'sync', 'Modify'>): Promise<StoredSync | null> {
  const [sync] = await queries.select().from(syncs).where(sql`syncs.id = ${grant.id}`).for('update')
  return sync ?? null
}

/** Exactly the numbers from 0 on, without a gap. */
async function hasAllBatches(queries: Queries, sync: StoredSync, batches: number): Promise<boolean> {
  const { rows } = await queries.execute<{ count: number; last: number }>(sql`
    SELECT count(*)::int AS count, coalesce(max(number), -1) AS last FROM sync_batches WHERE sync_id = ${sync.id}`)
  const [stored] = rows
  return stored?.count === batches && stored.last === batches - 1
}

async function everCompleted(queries: Queries, sync: StoredSync): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    SELECT FROM syncs WHERE workspace_id = ${sync.workspaceId} AND state = 'Completed' LIMIT 1`)
  return rows.length > 0
}

async function endCancelled(
  queries: Queries,
  grant: Grant<'sync' | 'workspace', 'Modify'>,
  sync: StoredSync,
): Promise<StoredSync> {
  await queries.delete(syncBatches).where(sql`sync_batches.sync_id = ${sync.id}`)
  const cancelled = await setState(queries, sync, 'Cancelled')
  await tell(queries, grant, cancelled, 'Sync.StateChanged')
  return cancelled
}

async function setState(queries: Queries, sync: StoredSync, state: StoredSync['state']): Promise<StoredSync> {
  await queries.update(syncs).set({ state }).where(sql`syncs.id = ${sync.id}`)
  return { ...sync, state }
}

async function tell(
  queries: Queries,
  { dataGroupId }: Grant<'sync' | 'workspace', 'Modify'>,
  { id: syncId, workspaceId }: StoredSync,
  name: 'Sync.Added' | 'Sync.StateChanged',
) {
  if (dataGroupId === null) return
  await publish(queries, { dataGroupId, event: { name, payload: { syncId, workspaceId } } })
}
