/**
 * Photos and files that a tree brings are not stored separately: each is a record of the tree, or part of a detail. So
 * undoing a sync undoes them too, and everybody who may see a detail may see its files. Uploads are in uploads.ts.
 */
import { sql } from 'drizzle-orm'
import type { ContentId, DataGroupId, UserId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import { assertions, type StoredMediaMention } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { contentKey, uploadNumberIn } from './content-keys.ts'
import { isDetailSeenBy, isRecordSeenBy, isUploadSeenBy } from './content-sight.ts'
import { type ItemKey, itemId, itemKey } from './item-keys.ts'

/** A media record as lines of GEDCOM, and when it was uploaded. */
export interface StoredMediaRecord {
  readonly dataGroupId: DataGroupId
  readonly number: number
  readonly text: string
  readonly at: Date
  readonly userId: UserId | null
}

/** A file that is part of a detail. */
export interface StoredMediaInPlace {
  readonly id: ContentId
  readonly mention: StoredMediaMention
  readonly at: Date
  readonly userId: UserId | null
}

/** The media records with these keys, by id. The caller must have checked that they may be read. */
export async function readMediaRecords(
  db: Queries,
  keys: readonly ItemKey[],
): Promise<ReadonlyMap<ContentId, StoredMediaRecord>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<MediaRow>(sql`${mediaRecords}
    WHERE r.kind = 'Media' AND r.text IS NOT NULL AND (r.data_group_id, r.number) IN (
      SELECT * FROM unnest(${sql.param(keys.map((key) => key.dataGroupId))}::bigint[],
        ${sql.param(keys.map((key) => key.number))}::integer[]))`)
  return new Map(rows.map((row) => [itemId<ContentId>(row.dataGroupId, row.number), mediaRecord(row)]))
}

/** The media records among the ids that the viewer may read. */
export async function readVisibleMedia(
  db: Queries,
  viewer: Viewer,
  ids: readonly ContentId[],
): Promise<StoredMediaRecord[]> {
  const keys = ids.filter((id) => !isInPlace(id) && !isUpload(id)).map(itemKey)
  if (keys.length === 0) return []
  const { rows } = await db.execute<MediaRow>(sql`${mediaRecords}
    WHERE r.kind = 'Media' AND r.text IS NOT NULL AND (r.data_group_id, r.number) IN (
        SELECT * FROM unnest(${sql.param(keys.map((key) => key.dataGroupId))}::bigint[],
          ${sql.param(keys.map((key) => key.number))}::integer[]))
      AND ${isRecordSeenBy(viewer)}
    ORDER BY r.data_group_id, r.number`)
  return rows.map(mediaRecord)
}

/** Among the ids, the files within details that the viewer may read. */
export async function readVisibleMediaInPlace(
  db: Queries,
  viewer: Viewer,
  ids: readonly ContentId[],
): Promise<StoredMediaInPlace[]> {
  const asked = ids.filter(isInPlace)
  if (asked.length === 0) return []
  const keys = asked.map(itemKey)
  const rows = await db
    .select()
    .from(assertions)
    .where(
      sql`(assertions.data_group_id, assertions.number) IN (
        SELECT * FROM unnest(${sql.param(keys.map((key) => key.dataGroupId))}::bigint[],
          ${sql.param(keys.map((key) => key.number))}::integer[]))
        AND ${isDetailSeenBy(viewer)}`,
    )
  const found = rows.flatMap((row) =>
    (row.details.media ?? []).map((mention, position) => ({
      id: mentionId(row.dataGroupId, row.number, position),
      mention,
      at: row.modifiedAt,
      userId: row.modifiedUserId,
    })),
  )
  return found.filter(({ id, mention }) => mention.mediaNumber === null && asked.includes(id))
}

/** The number of photos and files of a tree that the viewer may read, uploaded ones included. */
export async function countContents(db: Queries, viewer: Viewer, dataGroupId: DataGroupId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT ((
      SELECT count(*) FROM source_records r
      WHERE r.data_group_id = ${dataGroupId} AND r.kind = 'Media' AND r.text IS NOT NULL
        AND ${isRecordSeenBy(viewer)}
    ) + (
      SELECT count(*) FROM assertions
      CROSS JOIN LATERAL jsonb_array_elements(assertions.details -> 'media') mention
      WHERE assertions.data_group_id = ${dataGroupId} AND assertions.details ? 'media'
        AND mention -> 'mediaNumber' = 'null' AND ${isDetailSeenBy(viewer)}
    ) + (
      SELECT count(*) FROM uploaded_contents
      WHERE uploaded_contents.data_group_id = ${dataGroupId} AND ${isUploadSeenBy(viewer)}
    ))::int AS count`)
  return rows[0]?.count ?? 0
}

/** The id of the photo or file at one position of a detail. */
export const mentionId = (dataGroupId: DataGroupId, assertion: number, position: number): ContentId =>
  // The cast is safe, because such an id consists of three integers.
  `${dataGroupId}-${assertion}-${position}` as ContentId

const isInPlace = (id: ContentId) => id.split('-').length === 3
const isUpload = (id: ContentId) => uploadNumberIn(contentKey(id).key) !== null

/** For a record whose sync is unknown, the date of the tree is used. */
const mediaRecords = sql`
  SELECT r.data_group_id::text AS "dataGroupId", r.number, r.text,
    coalesce(s.completed_at, s.created_at, g.created_at) AS at,
    coalesce(s.created_user_id, g.modified_user_id)::text AS "userId"
  FROM source_records r
  JOIN data_groups g ON g.id = r.data_group_id
  LEFT JOIN syncs s ON s.id = r.came_with`

interface MediaRow extends Record<string, unknown> {
  readonly dataGroupId: string
  readonly number: number
  readonly text: string
  readonly at: string | Date
  readonly userId: string | null
}

const mediaRecord = ({ dataGroupId, number, text, at, userId }: MediaRow): StoredMediaRecord => ({
  // The cast is safe, because the database returns ids in the form of the API.
  dataGroupId: dataGroupId as DataGroupId,
  number,
  text,
  at: new Date(at),
  userId: userId as UserId | null,
})
