/** The facts needed before an act on a sync; `src/domain/upload/decide-sync.ts` decides with them. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import type { CompleteFacts, PartFacts } from '#domain/upload/decide-sync.ts'
import { mayHaveTree, type Planned } from '#domain/users/plan-limits.ts'
import { syncBatches, syncs, workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'
import { everCompleted } from '../writers/sync-rows.ts'
import type { StoredSync } from './syncs.ts'
import { countTrees } from './tree-facts.ts'

/** A user's unfinished uploads, the longest idle one first; they are locked. */
export const unfinishedOf = (queries: Queries, userId: UserId) =>
  queries
    .select({ sync: getTableColumns(syncs), dataGroupId: workspaces.dataGroupId })
    .from(syncs)
    .innerJoin(workspaces, sql`workspaces.id = syncs.workspace_id`)
    .where(sql`syncs.created_user_id = ${userId} AND syncs.state = 'Active'`)
    .orderBy(syncs.activeAt)
    .for('update', { of: syncs })

/** Compares a batch with the one that was stored before under the same number. */
export async function partBefore(
  queries: Queries,
  syncId: string,
  { number, digest }: { readonly number: number; readonly digest: Buffer },
): Promise<PartFacts['before']> {
  const [stored] = await queries
    .select({ digest: syncBatches.digest })
    .from(syncBatches)
    .where(sql`sync_batches.sync_id = ${syncId} AND sync_batches.number = ${number}`)
  if (stored === undefined) return 'nothing'
  return stored.digest.equals(digest) ? 'the same' : 'another'
}

/** The owner of a tree, locked. */
export interface LockedOwner {
  readonly id: UserId
  readonly plan: Planned
}

export async function factsBeforeComplete(
  queries: Queries,
  completing: {
    readonly sync: StoredSync | null
    readonly owner: LockedOwner | null
    readonly batches: number
  },
): Promise<CompleteFacts> {
  const { sync, owner, batches } = completing
  return {
    state: sync?.state ?? null,
    isOwned: owner !== null,
    isWhole: sync !== null && (await isWhole(queries, sync, batches)),
    isFirst: sync !== null && !(await everCompleted(queries, sync)),
    hasRoom: owner !== null && mayHaveTree(owner.plan, await countTrees(queries, owner.id)),
  }
}

/** True if exactly the batches from 0 on are stored, without a gap. Every file has at least one. */
export async function isWhole(queries: Queries, sync: StoredSync, batches: number): Promise<boolean> {
  const { rows } = await queries.execute<{ count: number; last: number }>(sql`
    SELECT count(*)::int AS count, coalesce(max(number), -1) AS last FROM sync_batches WHERE sync_id = ${sync.id}`)
  const [stored] = rows
  return batches > 0 && stored?.count === batches && stored.last === batches - 1
}

/** The sync that undoes another one, if one has started and not failed. */
export async function undoingOf(queries: Queries, syncId: string): Promise<StoredSync | null> {
  const [undoing] = await queries
    .select()
    .from(syncs)
    .where(sql`syncs.undoes = ${syncId} AND syncs.state IN ('Completing', 'Completed')`)
  return undoing ?? null
}
