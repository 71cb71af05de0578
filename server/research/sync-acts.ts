/** The acts on syncs: they load facts under a lock, the domain decides, the store writes. */
import { createHash } from 'node:crypto'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { SourceRecord } from '#contract/research/source-batch.ts'
import type {
  cancelSync,
  compareSync,
  completeSync,
  putSyncBatch,
  startSync,
  undoSync,
} from '#contract/research/sync-acts.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import {
  decideCancel,
  decideCompare,
  decideComplete,
  decidePart,
  decideStart,
  decideUndo,
} from '#domain/upload/decide-sync.ts'
import {
  factsBeforeComplete,
  isWhole,
  partBefore,
  undoingOf,
  unfinishedOf,
} from '../store/readers/sync-facts.ts'
import { findChanges, findSync, type StoredSync } from '../store/readers/syncs.ts'
import { findSupervised } from '../store/readers/users.ts'
import type { Store } from '../store/store.ts'
import { cancelUpload, lockGroup } from '../store/writers/cancelled-syncs.ts'
import { endCancelled, lockActive, lockOpen, lockUploads } from '../store/writers/sync-rows.ts'
import * as writer from '../store/writers/syncs.ts'
import type { Grant } from '../values/grant.ts'

type ToTree = Grant<'workspace', 'Modify'>
type ToSync = Grant<'sync', 'Modify'>

/** Starts a sync. If an interrupted upload left a sync of the same workspace active, that one is cancelled. */
export const start = (
  store: Store,
  grant: ToTree,
  sourcePersonCount: number,
  now: Date,
): Promise<Result<StoredSync, RefusalOf<typeof startSync>>> =>
  store.transaction(async (queries) => {
    const { userId } = grant
    if (userId === null) return refuse('upload-completing')
    await writer.lockUploader(queries, userId)
    const workspace = await lockUploads(queries, grant.dataGroupId)
    const open = workspace === null ? null : await lockOpen(queries, workspace.id)
    const unfinished = (await unfinishedOf(queries, userId)).filter(({ sync }) => sync.id !== open?.id)
    const decided = decideStart(
      {
        isTree: workspace !== null,
        isCompleting: open?.state === 'Completing',
        isSupervised: (await findSupervised(queries, [userId])).has(userId),
        unfinished: unfinished.map(({ sync, dataGroupId }) => ({
          sync,
          dataGroupId,
          activeAt: sync.activeAt,
        })),
      },
      now,
    )
    if (!decided.ok) return decided
    if (open !== null) await endCancelled(queries, grant.dataGroupId, open)
    for (const { sync, dataGroupId } of decided.value) await endCancelled(queries, dataGroupId, sync)
    return ok(await writer.addSync(queries, grant, { sourcePersonCount, userId, at: now }))
  })

/** Stores one part of an upload. */
export const storePart = (
  store: Store,
  grant: ToSync,
  number: number,
  records: readonly SourceRecord[],
  now: Date,
): Promise<Result<undefined, RefusalOf<typeof putSyncBatch>>> => {
  const payload = JSON.stringify(records)
  const part = { number, payload, digest: createHash('sha256').update(payload).digest() }
  const bytes = Buffer.byteLength(payload)
  return store.transaction(async (queries) => {
    const sync = await lockActive(queries, grant.id)
    const decided = decidePart({
      state: sync?.state ?? null,
      before: await partBefore(queries, grant.id, part),
      isCompared: sync !== null && sync.comparedBatches !== null,
      receivedBytes: sync?.receivedBytes ?? 0,
      bytes,
    })
    if (!decided.ok) return decided
    if (decided.value === 'new') await writer.addPart(queries, grant, part, { bytes, at: now })
    return ok(undefined)
  })
}

/**
 * Ends the upload and queues the job that applies it, both in one transaction. If there is no room for the tree, the
 * upload is cancelled.
 */
export const complete = (
  store: Store,
  grant: ToSync,
  batches: number,
): Promise<Result<StoredSync, RefusalOf<typeof completeSync>>> =>
  store.transaction(async (queries) => {
    const owner = await writer.lockOwnerOf(queries, grant)
    await lockUploads(queries, grant.dataGroupId)
    const sync = await lockActive(queries, grant.id)
    const decided = decideComplete(await factsBeforeComplete(queries, { sync, owner, batches }))
    if (sync === null) return refuse('sync-not-active')
    if (decided.ok)
      return ok(decided.value === 'new' ? await writer.beginApplying(queries, grant, sync) : sync)
    if (decided.problem === 'tree-limit-reached') await endCancelled(queries, grant.dataGroupId, sync)
    return decided
  })

/** Queues the comparison of the upload with the tree. */
export const compare = (
  store: Store,
  grant: ToSync,
  batches: number,
): Promise<Result<StoredSync, RefusalOf<typeof compareSync>>> =>
  store.transaction(async (queries) => {
    const sync = await lockActive(queries, grant.id)
    if (sync === null) return refuse('sync-not-active')
    const decided = decideCompare({
      state: sync.state,
      isWhole: await isWhole(queries, sync, batches),
      isCompared: sync.comparedBatches !== null,
    })
    if (!decided.ok) return decided
    return ok(decided.value === 'new' ? await writer.beginComparing(queries, grant, sync, batches) : sync)
  })

/** Starts undoing the last sync that changed a tree. */
export const undo = (
  store: Store,
  grant: ToSync,
  now: Date,
): Promise<Result<StoredSync, RefusalOf<typeof undoSync>>> =>
  store.transaction(async (queries) => {
    const workspace = await lockUploads(queries, grant.dataGroupId)
    const standing = await findChanges(queries, grant.id)
    if (workspace === null || standing === null || grant.userId === null) return refuse('not-the-last')
    const { sync, isLast } = standing
    const undoing = await undoingOf(queries, sync.id)
    const open = await lockOpen(queries, workspace.id)
    const decided = decideUndo({
      state: sync.state,
      isUndone: undoing !== null,
      isLast,
      keepsFormer: sync.keepsFormer,
      isCompleting: open?.state === 'Completing',
    })
    if (!decided.ok) return decided
    if (undoing !== null) return ok(undoing)
    if (open !== null) await endCancelled(queries, grant.dataGroupId, open)
    return ok(await writer.addUndo(queries, grant, { workspace, sync, userId: grant.userId, at: now }))
  })

/** Cancels an active sync. A tree that never had another sync is deleted. */
export const cancel = (
  store: Store,
  grant: ToSync,
): Promise<Result<StoredSync, RefusalOf<typeof cancelSync>>> =>
  store.transaction(async (queries) => {
    // Refused before locking, because the job of a completing sync holds the lock on the data group while it runs.
    if ((await findSync(queries, grant.id))?.state === 'Completing') return refuse('sync-not-active')
    await lockGroup(queries, grant.dataGroupId)
    const sync = await lockActive(queries, grant.id)
    if (sync === null) return refuse('sync-not-active')
    const decided = decideCancel(sync.state)
    if (!decided.ok) return decided
    return ok(decided.value === 'new' ? await cancelUpload(queries, grant.dataGroupId, sync) : sync)
  })
