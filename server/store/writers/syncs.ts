/** A sync from its beginning to the point where the queue takes over. Every end is final (requirement STA-02). */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SourceRecord } from '#contract/research/source-batch.ts'
import type { Grant } from '../../access/grant.ts'
import { queueApplySync, queueCompareSync } from '../../jobs/queue.ts'
import { publish } from '../../push/publish.ts'
import type { StoredSync } from '../readers/syncs.ts'
import { syncBatches, syncs, workspaces } from '../schema.ts'
import type { Queries, Store } from '../store.ts'
import { countTrees, lockOwner, type TreeLimit } from './workspaces.ts'

/** Uploads that one user may have under way at once. */
const mostOpen = 3

export type StartOutcome = StoredSync | 'completing' | 'too many'

/** Begins a sync; one of the same workspace that was left behind active is cancelled. */
export function startSync(
  store: Store,
  grant: Grant<'workspace', 'Modify'>,
  sourcePersonCount: number,
  at: Date,
): Promise<StartOutcome> {
  return store.transaction(async (queries) => {
    if (grant.userId !== null) await lockOwner(queries, grant.userId)
    const [workspace] = await queries
      .select()
      .from(workspaces)
      .where(sql`workspaces.id = ${grant.id}`)
      .for('update')
    if (workspace === undefined || grant.userId === null) return 'completing'
    const open = await lockOpen(queries, workspace.id)
    if (open?.state === 'Completing') return 'completing'
    if (open !== null) await endCancelled(queries, grant, open)
    if ((await countOpen(queries, grant.userId)) >= mostOpen) return 'too many'
    const [started] = await queries
      .insert(syncs)
      .values({
        workspaceId: workspace.id,
        sourcePersonCount,
        state: 'Active',
        createdAt: at,
        createdUserId: grant.userId,
        activeAt: at,
      })
      .returning()
    if (started === undefined) throw new Error('The sync was not inserted.')
    await tell(queries, grant, started, 'Sync.Added')
    return started
  })
}

export type BatchOutcome = 'stored' | 'other content' | 'not active' | 'too much'

/** The text that one upload may bring, in bytes: a hundred times what the largest trees have. */
const mostBytes = 1_000_000_000

/**
 * Keeps one part of an upload. The same part sent again changes nothing; another one under its number is refused, and
 * so is a new one once the upload is being compared.
 */
export function storeBatch(
  store: Store,
  grant: Grant<'sync', 'Modify'>,
  number: number,
  records: readonly SourceRecord[],
  at: Date,
): Promise<BatchOutcome> {
  const payload = JSON.stringify(records)
  const digest = createHash('sha256').update(payload).digest()
  return store.transaction(async (queries) => {
    const sync = await lockSync(queries, grant)
    if (sync?.state !== 'Active') return 'not active'
    const [kept] = await queries
      .select({ digest: syncBatches.digest })
      .from(syncBatches)
      .where(sql`sync_batches.sync_id = ${sync.id} AND sync_batches.number = ${number}`)
    if (kept !== undefined) return kept.digest.equals(digest) ? 'stored' : 'other content'
    if (sync.comparedBatches !== null) return 'other content'
    const receivedBytes = sync.receivedBytes + Buffer.byteLength(payload)
    if (receivedBytes > mostBytes) return 'too much'
    await queries.insert(syncBatches).values({ syncId: sync.id, number, payload, digest })
    await queries.update(syncs).set({ receivedBytes, activeAt: at }).where(sql`syncs.id = ${sync.id}`)
    return 'stored'
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

export type CompareOutcome = StoredSync | 'not active' | 'batches missing'

/** Has it worked out what the upload would change. Sent again it answers the same. */
export function compareSync(
  store: Store,
  grant: Grant<'sync', 'Modify'>,
  batches: number,
): Promise<CompareOutcome> {
  return store.transaction(async (queries) => {
    const sync = await lockSync(queries, grant)
    if (sync?.state !== 'Active') return 'not active'
    if (!(await hasAllBatches(queries, sync, batches))) return 'batches missing'
    if (sync.comparedBatches !== null) return sync
    const compared = { comparedBatches: batches, changes: null }
    await queries.update(syncs).set(compared).where(sql`syncs.id = ${sync.id}`)
    await queueCompareSync(queries, sync.id)
    return { ...sync, ...compared }
  })
}

export type UndoOutcome = StoredSync | 'not the last' | 'completing'

/** Begins to take back the last sync of a tree. Sent again it answers the same. */
export function undoSync(store: Store, grant: Grant<'sync', 'Modify'>, at: Date): Promise<UndoOutcome> {
  return store.transaction(async (queries) => {
    const [workspace] = await queries
      .select()
      .from(workspaces)
      .where(sql`workspaces.data_group_id = ${grant.dataGroupId}`)
      .for('update')
    const sync = await lockSync(queries, grant)
    if (workspace === undefined || sync === null || grant.userId === null) return 'not the last'
    const [begun] = await queries
      .select()
      .from(syncs)
      .where(sql`syncs.undoes = ${sync.id} AND syncs.state IN ('Completing', 'Completed')`)
    if (begun !== undefined) return begun
    if (sync.state !== 'Completed' || workspace.lastSyncId !== sync.id || !sync.keepsFormer)
      return 'not the last'
    const open = await lockOpen(queries, workspace.id)
    if (open?.state === 'Completing') return 'completing'
    if (open !== null) await endCancelled(queries, grant, open)
    const [undo] = await queries
      .insert(syncs)
      .values({
        workspaceId: workspace.id,
        sourcePersonCount: workspace.statistics.personCount,
        state: 'Completing',
        createdAt: at,
        createdUserId: grant.userId,
        activeAt: at,
        undoes: sync.id,
      })
      .returning()
    if (undo === undefined) throw new Error('The sync was not inserted.')
    await queueApplySync(queries, undo.id)
    await tell(queries, grant, undo, 'Sync.Added')
    return undo
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

/** The sync of a workspace that has not ended. */
async function lockOpen(queries: Queries, workspaceId: string): Promise<StoredSync | null> {
  const [open] = await queries
    .select()
    .from(syncs)
    .where(sql`syncs.workspace_id = ${workspaceId} AND syncs.state IN ('Active', 'Completing')`)
    .for('update')
  return open ?? null
}

async function countOpen(queries: Queries, userId: string): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM syncs WHERE created_user_id = ${userId} AND state = 'Active'`)
  return rows[0]?.count ?? 0
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
  // The examples of a comparison are names from the file.
  await queries.update(syncs).set({ changes: null }).where(sql`syncs.id = ${sync.id}`)
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
