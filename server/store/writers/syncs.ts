/** A sync from its beginning to the point where the queue takes over. Every end is final (requirement STA-02). */
import { createHash } from 'node:crypto'
import { getTableColumns, sql } from 'drizzle-orm'
import type { SourceRecord } from '#contract/research/source-batch.ts'
import type { UserId } from '#contract/wire.ts'
import type { Grant } from '../../values/grant.ts'
import { queueApplySync, queueCompareSync } from '../queue.ts'
import { findChanges, type StoredSync } from '../readers/syncs.ts'
import { syncBatches, syncs, workspaces } from '../schema/research-uploads.ts'
import type { Queries, Store } from '../store.ts'
import {
  endCancelled,
  everCompleted,
  lockActive,
  lockOpen,
  lockUploads,
  setState,
  tell,
} from './sync-rows.ts'
import { countTrees, lockOwner, type TreeLimit } from './workspaces.ts'

/** Uploads that one user may have under way at once. */
const mostOpen = 3
/** One that has been idle for longer may be taken to have been left behind. */
const goesOnFor = 24 * 60 * 60 * 1000

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
    const workspace = await lockUploads(queries, grant.dataGroupId)
    if (workspace === null || grant.userId === null) return 'completing'
    const open = await lockOpen(queries, workspace.id)
    if (open?.state === 'Completing') return 'completing'
    if (open !== null) await endCancelled(queries, grant.dataGroupId, open)
    if (!(await makeRoom(queries, grant.userId, at))) return 'too many'
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
    await tell(queries, grant.dataGroupId, started, 'Sync.Added')
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
    const sync = await lockActive(queries, grant.id)
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
    await lockUploads(queries, grant.dataGroupId)
    const sync = await lockActive(queries, grant.id)
    if (sync?.state === 'Completing' || sync?.state === 'Completed') return sync
    if (sync?.state !== 'Active' || ownerId === null || owner === null) return 'not active'
    if (!(await hasAllBatches(queries, sync, batches))) return 'batches missing'
    const isFirst = !(await everCompleted(queries, sync))
    if (isFirst && !mayHave(owner, await countTrees(queries, ownerId))) {
      await endCancelled(queries, grant.dataGroupId, sync)
      return 'no room'
    }
    const completing = await setState(queries, sync, 'Completing')
    await queueApplySync(queries, sync.id)
    await tell(queries, grant.dataGroupId, completing, 'Sync.StateChanged')
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
    const sync = await lockActive(queries, grant.id)
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

/** Begins to take back the last sync that changed a tree. Sent again it answers the same. */
export function undoSync(store: Store, grant: Grant<'sync', 'Modify'>, at: Date): Promise<UndoOutcome> {
  return store.transaction(async (queries) => {
    const workspace = await lockUploads(queries, grant.dataGroupId)
    const standing = await findChanges(queries, grant.id)
    if (workspace === null || standing === null || grant.userId === null) return 'not the last'
    const { sync, isLast } = standing
    const [begun] = await queries
      .select()
      .from(syncs)
      .where(sql`syncs.undoes = ${sync.id} AND syncs.state IN ('Completing', 'Completed')`)
    if (begun !== undefined) return begun
    if (sync.state !== 'Completed' || !isLast || !sync.keepsFormer) return 'not the last'
    const open = await lockOpen(queries, workspace.id)
    if (open?.state === 'Completing') return 'completing'
    if (open !== null) await endCancelled(queries, grant.dataGroupId, open)
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
    await tell(queries, grant.dataGroupId, undo, 'Sync.Added')
    return undo
  })
}

async function ownerOf(queries: Queries, grant: Grant<'sync', 'Modify'>) {
  const [workspace] = await queries
    .select({ ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(sql`workspaces.data_group_id = ${grant.dataGroupId}`)
  return workspace?.ownerId ?? null
}

/** True when the user may begin one more upload. Ones that were left behind for a day go, the oldest first. */
async function makeRoom(queries: Queries, userId: UserId, at: Date): Promise<boolean> {
  const open = await queries
    .select({ sync: getTableColumns(syncs), dataGroupId: workspaces.dataGroupId })
    .from(syncs)
    .innerJoin(workspaces, sql`workspaces.id = syncs.workspace_id`)
    .where(sql`syncs.created_user_id = ${userId} AND syncs.state = 'Active'`)
    .orderBy(syncs.activeAt)
    .for('update', { of: syncs })
  const surplus = open.slice(0, Math.max(0, open.length + 1 - mostOpen))
  const left = surplus.filter(({ sync }) => at.getTime() - sync.activeAt.getTime() > goesOnFor)
  if (left.length < surplus.length) return false
  for (const { sync, dataGroupId } of left) await endCancelled(queries, dataGroupId, sync)
  return true
}

/** Exactly the numbers from 0 on, without a gap; every file has at least one. */
async function hasAllBatches(queries: Queries, sync: StoredSync, batches: number): Promise<boolean> {
  const { rows } = await queries.execute<{ count: number; last: number }>(sql`
    SELECT count(*)::int AS count, coalesce(max(number), -1) AS last FROM sync_batches WHERE sync_id = ${sync.id}`)
  const [stored] = rows
  return batches > 0 && stored?.count === batches && stored.last === batches - 1
}
