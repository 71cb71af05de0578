/** Photos and files: what people upload, whom it shows, and the bytes. */
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { ContentDataStatus, PictureRegion } from '#contract/research/content.ts'
import type { DataGroupId, SyncId } from '#contract/wire.ts'
import type { FileType } from '#domain/content/file-type.ts'
import type { NamedFace } from '#domain/content/regions/face-named.ts'
import { idColumn, momentColumn } from '../columns.ts'
import { audit, modified } from './common.ts'

const group = idColumn('data_group_id').$type<DataGroupId>().notNull()

export const uploadedContents = pgTable(
  'uploaded_contents',
  {
    dataGroupId: group,
    number: integer('number').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    fileName: text('file_name').notNull(),
    caption: text('caption'),
    description: text('description'),
    date: jsonb('date').$type<HistoricalDate>(),
    ...audit,
    /** A deleted one can be restored for a day. */
    deletedAt: momentColumn('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.number] })],
)

/** Who is in an upload. The person may be absent: a sync can remove one, and its undo brings them back. */
export const contentTags = pgTable(
  'content_tags',
  {
    dataGroupId: group,
    number: integer('number').notNull(),
    contentNumber: integer('content_number').notNull(),
    personNumber: integer('person_number').notNull(),
    region: jsonb('region').$type<PictureRegion>(),
    isPrimary: boolean('is_primary').notNull().default(false),
    comment: text('comment'),
    ...modified,
    /** The sync that made the person somebody else; null for tags that are shown. Its undo brings the tag back. */
    setAsideBy: idColumn('set_aside_by').$type<SyncId>(),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.number] })],
)

/** The bytes of uploads (key `u5`) and of files that a tree refers to (key `301` or `3010-2`). */
export const contentData = pgTable(
  'content_data',
  {
    dataGroupId: group,
    contentKey: text('content_key').notNull(),
    /**
     * What the tree called the file whose bytes these are; null for uploads. If a sync makes it another file, the bytes are
     * not shown.
     */
    ofFile: text('of_file'),
    /** The announced size, which counts against the plan of the owner. */
    size: integer('size').notNull(),
    status: text('status').$type<ContentDataStatus>().notNull(),
    received: integer('received').notNull().default(0),
    /** The partial files of an unfinished upload, in their order. */
    parts: uuid('parts').array().notNull().default([]),
    lastPartAt: momentColumn('last_part_at').notNull(),
    fileType: text('file_type').$type<FileType>(),
    hash: text('hash'),
    thumbHash: text('thumb_hash'),
    galleryHash: text('gallery_hash'),
    largeHash: text('large_hash'),
    width: integer('width'),
    height: integer('height'),
    /** The faces that the photo names in its XMP. */
    faces: jsonb('faces').$type<readonly NamedFace[]>().notNull().default([]),
    dataModifiedAt: momentColumn('data_modified_at'),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.contentKey] })],
)
