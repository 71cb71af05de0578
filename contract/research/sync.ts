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
  /** Null once that user has gone. */
  createdUserId: z.nullable(UserId),
  /** The sync that this one takes back; absent for an upload. */
  undoes: z.optional(SyncId),
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
  refuses: ['upload-completing', 'too-many-uploads'],
  access: needs('workspace', 'Modify'),
  programs: true,
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
  programs: true,
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
  refuses: ['sync-not-active', 'other-part', 'upload-too-large'],
  access: needs('sync', 'Modify'),
  programs: true,
  bodyLimit: 8_388_608,
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
  refuses: ['sync-not-active', 'parts-missing', 'tree-limit-reached'],
  access: needs('sync', 'Modify'),
  programs: true,
})

/** How many items of one kind an upload brings, changes and takes away. */
export const ChangeCounts = z.object({
  came: z.int(),
  changed: z.int(),
  went: z.int(),
  unchanged: z.int(),
})
export type ChangeCounts = z.infer<typeof ChangeCounts>

/**
 * `becameOther`: so many of the changed are known by an id or by their family, but have a wholly other name, and no
 * year says that it is the same life. Absent where nobody is.
 */
export const PersonChangeCounts = z.extend(ChangeCounts, { becameOther: z.optional(z.int()) })
export type PersonChangeCounts = z.infer<typeof PersonChangeCounts>

/** One item as an example of what changes, by the name under which a person knows it. */
export const ChangeExample = z.object({
  change: z.enum(['came', 'changed', 'went']),
  kind: z.enum(['Person', 'Family', 'Other']),
  name: z.string(),
  /** Of a changed item: what kinds of details are other than before ("Birth", "Name"). */
  details: z.array(z.string()),
  /** Of a changed person with another name: the name until then. */
  formerName: z.optional(z.string()),
  /** The person becomes somebody else (see `PersonChangeCounts`). */
  becameOther: z.optional(z.literal(true)),
})
export type ChangeExample = z.infer<typeof ChangeExample>

/**
 * What an upload does to the tree as it is. `other`: sources, notes, media and what else the file holds. Before
 * the upload has been compared, or when it ended without, all counts are null.
 */
export const SyncChanges = z.object({
  state: z.enum(['NotCompared', 'Comparing', 'Compared', 'Applied', 'Undone']),
  /** Null until compared. */
  counts: z.nullable(z.object({ persons: PersonChangeCounts, families: ChangeCounts, other: ChangeCounts })),
  /** At most 100, persons first. */
  examples: z.array(ChangeExample),
  /** It has been applied and has changed the tree, nothing has since, and what was before is still kept. */
  canUndo: z.boolean(),
})
export type SyncChanges = z.infer<typeof SyncChanges>

/** Everything has been sent: works out what the upload would change. GET changes has the answer. */
export const compareSync = endpoint({
  service,
  method: 'POST',
  path: '/syncs/:id/compare',
  summary: 'Works out what the upload would change, without changing it',
  params,
  body: z.object({ batches: z.int().check(z.gte(0), z.lte(100_000)) }),
  answer: Sync,
  status: 202,
  refuses: ['sync-not-active', 'parts-missing'],
  access: needs('sync', 'Modify'),
  programs: true,
})

export const getSyncChanges = endpoint({
  service,
  method: 'GET',
  path: '/syncs/:id/changes',
  summary: 'What the upload changes, or has changed',
  params,
  answer: SyncChanges,
  access: needs('sync', 'Modify'),
  programs: true,
})

/**
 * Takes the last sync that changed a tree back: everything is as it was before. It is a sync of its own, which goes from
 * Completing to Completed, so undoing it brings the change back.
 */
export const undoSync = endpoint({
  service,
  method: 'POST',
  path: '/syncs/:id/undo',
  summary: 'Takes back what the last sync that changed the tree has changed',
  params,
  answer: Sync,
  status: 202,
  refuses: ['not-allowed', 'not-found', 'not-the-last', 'upload-completing'],
  access: needs('sync', 'Modify'),
  programs: true,
})

/** Leaves nothing of the upload behind; a tree that never had a completed sync goes with it. */
export const cancelSync = endpoint({
  service,
  method: 'POST',
  path: '/syncs/:id/cancel',
  summary: 'Cancels an active sync',
  params,
  answer: Sync,
  refuses: ['sync-not-active'],
  access: needs('sync', 'Modify'),
  programs: true,
})
