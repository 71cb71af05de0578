/** The photos and files of a tree for an exported archive. The caller must have checked that the viewer may modify the tree. */
import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { PictureSize } from '#domain/content/regions/region.ts'
import type { TaggedPhoto, UploadedFile } from '#domain/gedcom/write/uploaded-files.ts'
import type { Queries } from '../store.ts'

/** Bytes as they are stored. */
export interface StoredBytes {
  readonly hash: string
  readonly size: number
  readonly at: Date
}

export type StoredTreeBytes = StoredBytes & { readonly pictureSize: PictureSize | null }

/** The bytes of the files that the tree calls by these paths, by path. */
export async function bytesOfPaths(
  db: Queries,
  dataGroupId: DataGroupId,
  paths: readonly string[],
): Promise<ReadonlyMap<string, StoredTreeBytes>> {
  if (paths.length === 0) return new Map()
  const { rows } = await db.execute<BytesRow & { path: string }>(sql`
    SELECT DISTINCT ON (of_file) of_file AS path, hash, size, coalesce(data_modified_at, last_part_at) AS at, width, height FROM content_data
    WHERE data_group_id = ${dataGroupId} AND of_file = ANY(${sql.param([...paths])}::text[])
      AND hash IS NOT NULL AND status <> 'Blocked'
    ORDER BY of_file, at DESC, content_key`)
  return new Map(
    rows.map(({ path, hash, size, at, width, height }) => [
      path,
      { hash, size, at: new Date(at), pictureSize: sizeOf({ width, height }) },
    ]),
  )
}

export type ArchivedUpload = StoredBytes & UploadedFile

const hasBytes = sql`u.deleted_at IS NULL AND d.hash IS NOT NULL AND d.status <> 'Blocked'`

const dataOfUpload = sql`JOIN content_data d ON d.data_group_id = u.data_group_id AND d.content_key = 'u' || u.number`

/** The next uploads of the tree, by their numbers. */
export async function uploadsAfter(
  db: Queries,
  dataGroupId: DataGroupId,
  after: number,
  limit: number,
): Promise<ArchivedUpload[]> {
  const { rows } = await db.execute<BytesRow & UploadRow>(sql`
    SELECT u.number, u.file_name AS "fileName", u.caption, u.description, u.date, u.created_at AS "createdAt",
      d.hash, d.size, coalesce(d.data_modified_at, d.last_part_at) AS at
    FROM uploaded_contents u ${dataOfUpload}
    WHERE u.data_group_id = ${dataGroupId} AND u.number > ${after} AND ${hasBytes}
    ORDER BY u.number LIMIT ${limit}`)
  return rows.map(({ number, fileName, caption, description, date, createdAt, hash, size, at }) => ({
    dataGroupId,
    number,
    fileName,
    caption,
    description,
    date,
    createdAt: new Date(createdAt),
    hash,
    size,
    at: new Date(at),
  }))
}

export type StoredPhotoTag = TaggedPhoto & { readonly personNumber: number }

/** In which uploads these persons are tagged. */
export async function tagsOfPersons(
  db: Queries,
  dataGroupId: DataGroupId,
  numbers: readonly number[],
): Promise<StoredPhotoTag[]> {
  const { rows } = await db.execute<SizeRow & Omit<StoredPhotoTag, 'size' | 'dataGroupId'>>(sql`
    SELECT t.person_number AS "personNumber", t.content_number AS number, t.is_primary AS "isPrimary", t.region,
      d.width, d.height
    FROM content_tags t
    JOIN uploaded_contents u ON u.data_group_id = t.data_group_id AND u.number = t.content_number ${dataOfUpload}
    WHERE t.data_group_id = ${dataGroupId} AND t.set_aside_by IS NULL AND ${hasBytes}
      AND t.person_number = ANY(${sql.param([...numbers])}::integer[])
    ORDER BY t.person_number, t.number`)
  return rows.map(({ personNumber, number, isPrimary, region, width, height }) => ({
    personNumber,
    dataGroupId,
    number,
    isPrimary,
    region,
    size: sizeOf({ width, height }),
  }))
}

/** Types and not interfaces, because rows must be records. */
type SizeRow = { readonly width: number | null; readonly height: number | null }
type UploadRow = Omit<UploadedFile, 'dataGroupId' | 'createdAt'> & { readonly createdAt: string }
type BytesRow = SizeRow & { readonly hash: string; readonly size: number; readonly at: string }

const sizeOf = ({ width, height }: SizeRow): PictureSize | null =>
  width === null || height === null ? null : { width, height }
