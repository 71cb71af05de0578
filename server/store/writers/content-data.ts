/** Writes the bytes of photos and files: what has arrived, and what became of it. */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { hasSizes } from '#domain/content/decide-upload.ts'
import type { FileType } from '#domain/content/file-type.ts'
import type { NamedFace } from '#domain/content/regions/face-named.ts'
import { queueMakeSizes } from '../queue.ts'
import type { ContentKey } from '../readers/content-keys.ts'
import { contentData } from '../schema/contents.ts'
import type { Queries } from '../store.ts'

const isThisData = ({ dataGroupId, key }: ContentKey) =>
  sql`data_group_id = ${dataGroupId} AND content_key = ${key}`

/** Announces the bytes of a tree's file. What was stored for the file that the record named before goes. */
export async function announceTreeData(
  queries: Queries,
  { dataGroupId, key }: ContentKey,
  { file, size }: { readonly file: string; readonly size: number },
  at: Date,
): Promise<void> {
  await queries.delete(contentData).where(isThisData({ dataGroupId, key }))
  await queries
    .insert(contentData)
    .values({ dataGroupId, contentKey: key, ofFile: file, size, status: 'NoData', lastPartAt: at })
}

/** Adds a partial file to an upload. */
export async function addPart(
  queries: Queries,
  of: ContentKey,
  { part, received }: { readonly part: string; readonly received: number },
  at: Date,
): Promise<void> {
  await queries
    .update(contentData)
    .set({ parts: sql`array_append(parts, ${part}::uuid)`, received, lastPartAt: at })
    .where(isThisData(of))
}

/** Forgets what has arrived of an upload, because its partial files are gone. */
export async function beginAgain(queries: Queries, of: ContentKey, at: Date): Promise<void> {
  await queries.update(contentData).set({ parts: [], received: 0, lastPartAt: at }).where(isThisData(of))
}

/** Says that all bytes are in the store of blobs, and has the sizes made. */
export async function finishUpload(
  queries: Queries,
  of: ContentKey,
  {
    hash,
    fileType,
    received,
  }: { readonly hash: string; readonly fileType: FileType; readonly received: number },
  at: Date,
): Promise<void> {
  const status = hasSizes(fileType) ? 'Processing' : 'Available'
  await queries
    .update(contentData)
    .set({ hash, fileType, status, received, parts: [], dataModifiedAt: at })
    .where(isThisData(of))
  if (status === 'Processing') await queueMakeSizes(queries, of)
}

export interface MadeSizes {
  readonly width: number
  readonly height: number
  readonly faces: readonly NamedFace[]
  readonly thumbHash: string
  readonly galleryHash: string
  readonly largeHash: string
}

/** Says what became of the sizes; null if they could not be made. False if the bytes have changed in the meantime. */
export async function noteSizes(
  queries: Queries,
  of: ContentKey,
  hash: string,
  made: MadeSizes | null,
): Promise<boolean> {
  const changed = await queries
    .update(contentData)
    .set(made === null ? { status: 'ProcessingError' } : { ...made, status: 'Available' })
    .where(sql`${isThisData(of)} AND hash = ${hash} AND status = 'Processing'`)
    .returning({ id: contentData.dataGroupId })
  return changed.length > 0
}

/** Any fixed number: whoever stores a blob and the row that refers to it shares this lock; who deletes blobs has it alone. */
const blobLock = 4_711_002_050

/**
 * Until the transaction ends, no blob is deleted. Call it before storing a blob: bytes that are there already, and that
 * nobody refers to, could go before the new row refers to them.
 */
export async function holdBlobs(queries: Queries): Promise<void> {
  await queries.execute(sql`SELECT pg_advisory_xact_lock_shared(${blobLock})`)
}

/** The blobs to which nobody refers at the moment. */
export async function unusedAmong(queries: Queries, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const { rows } = await queries.execute<{ hash: string }>(sql`
    SELECT h.hash FROM unnest(${sql.param([...hashes])}::text[]) AS h (hash) WHERE NOT ${isUsed(sql`h.hash`)}`)
  return rows.map(({ hash }) => hash)
}

const isUsed = (hash: SQL): SQL => sql`(EXISTS (SELECT FROM content_data WHERE content_data.hash = ${hash})
  OR EXISTS (SELECT FROM content_data WHERE content_data.thumb_hash = ${hash})
  OR EXISTS (SELECT FROM content_data WHERE content_data.gallery_hash = ${hash})
  OR EXISTS (SELECT FROM content_data WHERE content_data.large_hash = ${hash})
  OR EXISTS (SELECT FROM support_files WHERE support_files.hash = ${hash}))`

/** True if nobody refers to the blob. Until the transaction ends, nobody can begin to. */
export async function isUnused(queries: Queries, hash: string): Promise<boolean> {
  await queries.execute(sql`SELECT pg_advisory_xact_lock(${blobLock})`)
  return (await unusedAmong(queries, [hash])).length > 0
}

/**
 * Deletes for good what was deleted before this moment, and uploads that have got nothing since. Bytes of files that a tree
 * no longer refers to go as well; an undone sync needs them sent again.
 */
export async function forgetContents(queries: Queries, before: Date): Promise<void> {
  const moment = before.toISOString()
  await queries.execute(sql`
    WITH gone AS (
      DELETE FROM uploaded_contents c WHERE c.deleted_at < ${moment} OR EXISTS (
        SELECT FROM content_data d WHERE d.data_group_id = c.data_group_id AND d.content_key = 'u' || c.number
          AND d.hash IS NULL AND d.last_part_at < ${moment})
      RETURNING c.data_group_id, c.number)
    DELETE FROM content_data d USING gone
      WHERE d.data_group_id = gone.data_group_id AND d.content_key = 'u' || gone.number`)
  await queries.execute(
    sql`DELETE FROM content_data WHERE of_file IS NOT NULL AND hash IS NULL AND last_part_at < ${moment}`,
  )
  await queries.execute(sql`
    DELETE FROM content_data d WHERE d.of_file IS NOT NULL AND d.last_part_at < ${moment}
      AND d.content_key NOT LIKE '%-%' AND NOT EXISTS (
        SELECT FROM source_records r WHERE r.data_group_id = d.data_group_id AND r.kind = 'Media'
          AND r.number = d.content_key::integer AND r.text IS NOT NULL)`)
}

/** The partial files that unfinished uploads need. */
export async function partsInUse(queries: Queries): Promise<ReadonlySet<string>> {
  const { rows } = await queries.execute<{ part: string }>(
    sql`SELECT unnest(parts)::text AS part FROM content_data WHERE hash IS NULL`,
  )
  return new Set(rows.map(({ part }) => part))
}

/** The data group and key of everything that waits for its sizes since before this moment. */
export async function waitingForSizes(queries: Queries, before: Date): Promise<ContentKey[]> {
  const rows = await queries
    .select({ dataGroupId: contentData.dataGroupId, key: contentData.contentKey })
    .from(contentData)
    .where(sql`status = 'Processing' AND data_modified_at < ${before.toISOString()}`)
  return rows satisfies { dataGroupId: DataGroupId; key: string }[]
}
