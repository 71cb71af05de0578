/** The research-data service: the files that trees come from, and what was uploaded. */
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { infer as Infer } from 'zod/mini'
import type { SyncState } from '#contract/research/sync.ts'
import type { SyncChanges } from '#contract/research/sync-acts.ts'
import type {
  ClientDeviceInfo,
  DataFileType,
  SyncOptions,
  WorkspaceStatistics,
} from '#contract/research/workspace.ts'
import type { DataGroupId, SyncId, UserId, WorkspaceId } from '#contract/wire.ts'
import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import { bytesColumn, idColumn, momentColumn } from '../columns.ts'
import { audit, generatedId } from './common.ts'

export const workspaces = pgTable('workspaces', {
  id: generatedId().$type<WorkspaceId>(),
  dataGroupId: idColumn('data_group_id').$type<DataGroupId>().notNull(),
  clientDeviceInfo: jsonb('client_device_info').$type<Infer<typeof ClientDeviceInfo>>().notNull(),
  dataFileType: text('data_file_type').$type<Infer<typeof DataFileType>>().notNull(),
  dataFilePath: text('data_file_path').notNull(),
  syncOptions: jsonb('sync_options').$type<SyncOptions>().notNull(),
  ownerId: idColumn('owner_id').$type<UserId>().notNull(),
  noProfiles: boolean('no_profiles').notNull().default(false),
  ...audit,
  lastSyncId: idColumn('last_sync_id').$type<SyncId>(),
  /** The edition of the living rule that the stored tree follows. */
  livingRule: integer('living_rule').notNull().default(0),
  idempotencyKey: text('idempotency_key').notNull(),
  statistics: jsonb('statistics').$type<WorkspaceStatistics>().notNull().default({
    personCount: 0,
    familyCount: 0,
    assertionCount: 0,
    placeCount: 0,
    siteCount: 0,
  }),
})

/** A workspace has at most one sync that is Active or Completing. */
export const syncs = pgTable('syncs', {
  id: generatedId().$type<SyncId>(),
  workspaceId: idColumn('workspace_id').$type<WorkspaceId>().notNull(),
  sourcePersonCount: integer('source_person_count').notNull(),
  state: text('state').$type<Infer<typeof SyncState>>().notNull(),
  completedAt: momentColumn('completed_at'),
  createdAt: audit.createdAt,
  /** The user who started the sync; null after the user was deleted. What they have uploaded stays. */
  createdUserId: idColumn('created_user_id').$type<UserId>(),
  /** The sync that this one undoes. */
  undoes: idColumn('undoes').$type<SyncId>(),
  /** The number of batches. It is known once the upload is to be compared, and null before. */
  comparedBatches: integer('compared_batches'),
  changes: jsonb('changes').$type<StoredChanges>(),
  /** True if the state before this sync was stored. It stays stored until a later sync changes the tree. */
  keepsFormer: boolean('keeps_former').notNull().default(false),
  receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
  /** When the last batch of the upload arrived. */
  activeAt: momentColumn('active_at').notNull().defaultNow(),
  /** The former start person of the tree. */
  formerStartNumber: integer('former_start_number'),
})

/** The result of comparing an upload with its tree. */
export type StoredChanges = Pick<SyncChanges, 'examples'> & {
  readonly counts: NonNullable<SyncChanges['counts']>
}

/** The payload is the batch's records as JSON. */
export const syncBatches = pgTable(
  'sync_batches',
  {
    syncId: idColumn('sync_id').$type<SyncId>().notNull(),
    number: integer('number').notNull(),
    payload: text('payload').notNull(),
    digest: bytesColumn('digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.syncId, table.number] })],
)

/**
 * The records of a tree's file, from which all its items are made. The row of a removed record stays without its text,
 * so that its number is never reused.
 */
export const sourceRecords = pgTable(
  'source_records',
  {
    dataGroupId: idColumn('data_group_id').$type<DataGroupId>().notNull(),
    kind: text('kind').$type<RecordKind>().notNull(),
    number: integer('number').notNull(),
    sourceKey: text('source_key').notNull(),
    uids: text('uids').array(),
    handles: text('handles').array(),
    refs: text('refs').array(),
    digest: bytesColumn('digest').notNull(),
    living: boolean('living').notNull().default(false),
    text: text('text'),
    position: integer('position').notNull(),
    /** The sync that added the record. */
    cameWith: idColumn('came_with').$type<SyncId>(),
    /** True if the owner has restricted the item. Also stored for a removed item, in case it comes back. */
    userRestricted: boolean('user_restricted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.kind, table.number] })],
)

/** The former state of everything that a sync has changed or removed. */
export const syncUndo = pgTable(
  'sync_undo',
  {
    syncId: idColumn('sync_id').$type<SyncId>().notNull(),
    kind: text('kind').$type<RecordKind | 'Place'>().notNull(),
    number: integer('number').notNull(),
    sourceKey: text('source_key').notNull(),
    living: boolean('living').notNull(),
    text: text('text').notNull(),
    position: integer('position').notNull(),
    /** The numbers of its details, in order. */
    factNumbers: integer('fact_numbers').array().notNull(),
    /** True if the sync made this person somebody else. */
    becameOther: boolean('became_other').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.syncId, table.kind, table.number] })],
)
