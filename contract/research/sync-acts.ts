/** The calls about syncs. Apart from their schemas, because workspaces need those first. */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { bulkLimit, count, list, page, SyncId, WorkspaceId } from '../wire.ts'
import { SourceBatch } from './source-batch.ts'
import { Sync } from './sync.ts'

const service = 'research'
const params = z.object({ id: SyncId })
/** The largest number of an integer column. The number of persons in a tree has no other limit (PUB-18). */
const maxInteger = 2_147_483_647

/** Starts a sync. If an interrupted upload left another sync of the workspace active, the server cancels that one. */
export const startSync = endpoint({
  service,
  method: 'POST',
  path: '/workspaces/:id/syncs',
  summary: 'Begins a sync',
  params: z.object({ id: WorkspaceId }),
  body: z.object({ sourcePersonCount: z.int().check(z.gte(0), z.lte(maxInteger)) }),
  answer: Sync,
  status: 201,
  refuses: ['upload-completing', 'too-many-uploads', 'managed-by-parent'],
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

/** Stores one part of the file. Sending the same number again has no effect and gets the same answer. */
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

/**
 * Called when everything has been sent: the tree changes to the new state all at once. `batches` is the number of
 * batches.
 */
export const completeSync = endpoint({
  service,
  method: 'POST',
  path: '/syncs/:id/complete',
  summary: 'Ends the upload; the sync becomes Completing, then Completed or Failed',
  params,
  body: z.object({ batches: z.int().check(z.gte(0), z.lte(100_000)) }),
  answer: Sync,
  status: 202,
  refuses: ['sync-not-active', 'parts-missing', 'tree-limit-reached'],
  access: needs('sync', 'Modify'),
  programs: true,
})

/** How many items of one kind an upload adds, changes and removes. */
export const ChangeCounts = z.object({
  came: z.int(),
  changed: z.int(),
  went: z.int(),
  unchanged: z.int(),
})
export type ChangeCounts = z.infer<typeof ChangeCounts>

/**
 * `becameOther`: how many of the changed persons were recognized by an id or by their family, although they have a
 * completely different name and no year that suggests the same life. Absent if there are none.
 */
export const PersonChangeCounts = z.extend(ChangeCounts, { becameOther: z.optional(z.int()) })
export type PersonChangeCounts = z.infer<typeof PersonChangeCounts>

/** One changed item as an example, with the name by which people know it. */
export const ChangeExample = z.object({
  change: z.enum(['came', 'changed', 'went']),
  kind: z.enum(['Person', 'Family', 'Other']),
  name: z.string(),
  /** For a changed item: the kinds of details that differ ("Birth", "Name"). */
  details: z.array(z.string()),
  /** For a person whose name changes: the former name. */
  formerName: z.optional(z.string()),
  /** The person is replaced by a different one (see `PersonChangeCounts`). */
  becameOther: z.optional(z.literal(true)),
})
export type ChangeExample = z.infer<typeof ChangeExample>

/**
 * What an upload changes in the current tree. `other`: sources, notes, media and everything else in the file. All
 * counts are null until the upload has been compared, or if it ended without a comparison.
 */
export const SyncChanges = z.object({
  state: z.enum(['NotCompared', 'Comparing', 'Compared', 'Applied', 'Undone']),
  /** Null until the upload has been compared. */
  counts: z.nullable(z.object({ persons: PersonChangeCounts, families: ChangeCounts, other: ChangeCounts })),
  /** Examples of changed items: at most 100, persons first. */
  examples: z.array(ChangeExample),
  /** True if the sync changed the tree, nothing has changed it since, and the former state is still stored. */
  canUndo: z.boolean(),
})
export type SyncChanges = z.infer<typeof SyncChanges>

/**
 * Called when everything has been sent: the server starts to compute what the upload would change. GET changes has the
 * result.
 */
export const compareSync = endpoint({
  service,
  method: 'POST',
  path: '/syncs/:id/compare',
  summary: 'Computes what the upload would change, and changes nothing',
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
  summary: 'What the upload will change, or has changed',
  params,
  answer: SyncChanges,
  access: needs('sync', 'Modify'),
  programs: true,
})

/**
 * Undoes the last sync that changed the tree and restores the former state. The undo is a sync of its own, which goes
 * from Completing to Completed, so it can be undone too.
 */
export const undoSync = endpoint({
  service,
  method: 'POST',
  path: '/syncs/:id/undo',
  summary: 'Undoes the last sync that changed the tree',
  params,
  answer: Sync,
  status: 202,
  refuses: ['not-allowed', 'not-found', 'not-the-last', 'upload-completing'],
  access: needs('sync', 'Modify'),
  programs: true,
})

/** Removes everything that was uploaded. A tree that never had a completed sync is deleted too. */
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
