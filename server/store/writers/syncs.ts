/** Writes syncs until they are queued. `server/research/sync-acts.ts` decides what is done when. */
import { sql } from 'drizzle-orm'
import type { SyncId, UserId } from '#contract/wire.ts'
import type { Grant } from '../../values/grant.ts'
import { queueApplySync, queueCompareSync } from '../queue.ts'
import type { LockedOwner } from '../readers/sync-facts.ts'
import type { StoredSync } from '../readers/syncs.ts'
import { lockOwner } from '../readers/tree-facts.ts'
import { syncBatches, syncs, workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'
import { setState, tell } from './sync-rows.ts'

type ToSync = Grant<'sync', 'Modify'>

/** Locks a user, so that two uploads of the same user do not start at once. */
export async function lockUploader(queries: Queries, userId: UserId): Promise<void> {
  await lockOwner(queries, userId)
}

/** The owner of a sync's tree, locked; null if one of them was deleted. */
export async function lockOwnerOf(queries: Queries, grant: ToSync): Promise<LockedOwner | null> {
  const [workspace] = await queries
    .select({ ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(sql`workspaces.data_group_id = ${grant.dataGroupId}`)
  if (workspace === undefined) return null
  const plan = await lockOwner(queries, workspace.ownerId)
  return plan === null ? null : { id: workspace.ownerId, plan }
}

interface Beginning {
  readonly userId: UserId
  readonly at: Date
}

export const addSync = (
  queries: Queries,
  grant: Grant<'workspace', 'Modify'>,
  { sourcePersonCount, userId, at }: Beginning & { readonly sourcePersonCount: number },
): Promise<StoredSync> =>
  insert(queries, grant, {
    workspaceId: grant.id as StoredSync['workspaceId'], // the grant was made for a workspace
    sourcePersonCount,
    state: 'Active',
    createdAt: at,
    createdUserId: userId,
    activeAt: at,
  })

/** Adds the sync that undoes another one, and queues it. */
export async function addUndo(
  queries: Queries,
  grant: ToSync,
  undone: Beginning & { readonly workspace: typeof workspaces.$inferSelect; readonly sync: StoredSync },
): Promise<StoredSync> {
  const { workspace, sync, userId, at } = undone
  const undo = await insert(queries, grant, {
    workspaceId: workspace.id,
    sourcePersonCount: workspace.statistics.personCount,
    state: 'Completing',
    createdAt: at,
    createdUserId: userId,
    activeAt: at,
    undoes: sync.id,
  })
  await queueApplySync(queries, undo.id)
  return undo
}

async function insert(
  queries: Queries,
  { dataGroupId }: Pick<Grant, 'dataGroupId'>,
  sync: typeof syncs.$inferInsert,
): Promise<StoredSync> {
  const [added] = await queries.insert(syncs).values(sync).returning()
  if (added === undefined) throw new Error('The sync was not inserted.')
  await tell(queries, dataGroupId, added, 'Sync.Added')
  return added
}

/** One batch of an upload, in its stored form. */
export interface Part {
  readonly number: number
  readonly payload: string
  readonly digest: Buffer
}

export async function addPart(
  queries: Queries,
  grant: ToSync,
  part: Part,
  { bytes, at }: { readonly bytes: number; readonly at: Date },
): Promise<void> {
  const syncId = grant.id as SyncId // the grant was made for a sync
  await queries.insert(syncBatches).values({ syncId, ...part })
  await queries
    .update(syncs)
    .set({ receivedBytes: sql`${syncs.receivedBytes} + ${bytes}`, activeAt: at })
    .where(sql`syncs.id = ${syncId}`)
}

/** Queues the job that applies an upload. */
export async function beginApplying(queries: Queries, grant: ToSync, sync: StoredSync): Promise<StoredSync> {
  const completing = await setState(queries, sync, 'Completing')
  await queueApplySync(queries, sync.id)
  await tell(queries, grant.dataGroupId, completing, 'Sync.StateChanged')
  return completing
}

/** Queues the job that compares an upload with its tree. */
export async function beginComparing(
  queries: Queries,
  _grant: ToSync,
  sync: StoredSync,
  batches: number,
): Promise<StoredSync> {
  const compared = { comparedBatches: batches, changes: null }
  await queries.update(syncs).set(compared).where(sql`syncs.id = ${sync.id}`)
  await queueCompareSync(queries, sync.id)
  return { ...sync, ...compared }
}
