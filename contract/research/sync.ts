import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { bulkLimit, count, list, page, SyncId, Timestamp, UserId, WorkspaceId } from '../wire.ts'
import { SourceBatch } from './source-batch.ts'

/** Cancelled, Failed and Completed are final (requirements STA-01, STA-02). */
export const SyncState = z.enum(['Active', 'Completing', 'Cancelled', 'Failed', 'Completed'])
export type SyncState = z.infer<typeof SyncState>

export const Sync = z.object({
  id: SyncId,
  workspaceId: WorkspaceId,
  sourcePersonCount: z.int(),
  state: SyncState,
  completedDate: z.nullable(Timestamp),
  createdDate: Timestamp,
  createdUserId: UserId,
})
export type Sync = z.infer<typeof Sync>

const service = 'research'
const params = z.object({ id: SyncId })

/** Begins a sync. An active one of the same workspace, left behind by a lost upload, is cancelled by it. */
export const startSync = endpoint({
  service,
  method: 'POST',
  path: '/workspaces/:id/syncs',
  summary: 'Begins a sync',
  params: z.object({ id: WorkspaceId }),
  body: z.object({ sourcePersonCount: z.int().check(z.gte(0), z.lte(10_000_000)) }),
  answer: Sync,
  status: 201,
  access: needs('workspace', 'Modify'),
})

export const getSyncs = endpoint({
  service,
  method: 'GET',
  path: '/syncs',
  summary: 'Reads the syncs among the given ids that the caller may read',
  query: z.object({ ids: list(SyncId, bulkLimit) }),
  answer: page(Sync),
  access: signedIn,
})

export const getSync = endpoint({
  service,
  method: 'GET',
  path: '/syncs/:id',
  summary: 'Reads one sync',
  params,
  answer: Sync,
  access: needs('sync', 'Read'),
})

/** Stores one part of the file. Sending the same number again replaces nothing and answers the same. */
export const putSyncBatch = endpoint({
  service,
  method: 'PUT',
  path: '/syncs/:id/batches/:number',
  summary: 'Uploads one part of the file; safe to send twice',
  params: z.object({ id: SyncId, number: count(0, 99_999) }),
  body: SourceBatch,
  status: 204,
  access: needs('sync', 'Modify'),
  bodyLimit: 4_194_304,
  perMinute: 1200,
})

/** Everything has been sent: the tree changes over to it, all at once. `batches` is how many there are. */
export const completeSync = endpoint({
  service,
  method: 'POST',
  path: '/syncs/:id/complete',
  summary: 'Ends the upload; the sync goes on to Completing, then Completed or Failed',
  params,
  body: z.object({ batches: z.int().check(z.gte(0), z.lte(100_000)) }),
  answer: Sync,
  status: 202,
  access: needs('sync', 'Modify'),
})

/** Leaves nothing of the upload behind; a tree that never had a completed sync goes with it. */
export const cancelSync = endpoint({
  service,
  method: 'POST',
  path: '/syncs/:id/cancel',
  summary: 'Cancels an active sync',
  params,
  answer: Sync,
  access: needs('sync', 'Modify'),
})
