/** The files to which a tree refers: those of its media records, and those that its details name in place. */
import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { PictureSize } from '#domain/content/regions/region.ts'
import type { StoredMediaMention } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { fileIn, isOfFile } from './portraits.ts'
import type { StoredData } from './uploads.ts'

/** A media record as lines of GEDCOM, or the files in a detail. Records and details of a tree share their numbers. */
export type StoredTreeFile = { readonly number: number } & (
  | { readonly text: string; readonly media: null }
  | { readonly text: null; readonly media: readonly StoredMediaMention[] }
)

/** The records and details with files after this number, at most `limit`. */
export async function treeFilesAfter(
  db: Queries,
  dataGroupId: DataGroupId,
  after: number,
  limit: number,
): Promise<StoredTreeFile[]> {
  const { rows } = await db.execute<StoredTreeFile>(sql`
    SELECT number, text, NULL::jsonb AS media FROM source_records
      WHERE data_group_id = ${dataGroupId} AND kind = 'Media' AND text IS NOT NULL AND number > ${after}
    UNION ALL
    SELECT number, NULL, details -> 'media' FROM assertions
      WHERE data_group_id = ${dataGroupId} AND details ? 'media'
        AND details -> 'media' @> '[{"mediaNumber": null}]' AND number > ${after}
    ORDER BY number LIMIT ${limit}`)
  return rows
}

/** The keys of the files among these whose bytes the server has. A record can name another file by now: see `isOfFile`. */
export async function arrivedFiles(
  db: Queries,
  dataGroupId: DataGroupId,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Pick<StoredData, 'ofFile'>>> {
  const { rows } = await db.execute<{ key: string; ofFile: string | null }>(sql`
    SELECT content_key AS key, of_file AS "ofFile" FROM content_data
    WHERE data_group_id = ${dataGroupId} AND hash IS NOT NULL
      AND content_key = ANY(${sql.param([...keys])}::text[])`)
  return new Map(rows.map(({ key, ofFile }) => [key, { ofFile }]))
}

/** The sizes of the pictures among the media records with these keys, as far as the server has their bytes. */
export async function pictureSizes(
  db: Queries,
  dataGroupId: DataGroupId,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PictureSize>> {
  const { rows } = await db.execute<SizedRow>(sql`
    SELECT r.source_key AS key, r.text, d.of_file AS "ofFile", d.width, d.height
    FROM source_records r JOIN content_data d ON d.data_group_id = r.data_group_id AND d.content_key = r.number::text
    WHERE r.data_group_id = ${dataGroupId} AND r.kind = 'Media' AND r.text IS NOT NULL
      AND d.width IS NOT NULL AND d.height IS NOT NULL AND r.source_key = ANY(${sql.param([...keys])}::text[])`)
  return new Map(
    rows.flatMap(({ key, text, ofFile, width, height }) =>
      isOfFile({ ofFile }, fileIn(text)) ? [[key, { width, height }] as const] : [],
    ),
  )
}

/** A type and not an interface, because rows must be records. */
type SizedRow = {
  readonly key: string
  readonly text: string
  readonly ofFile: string | null
  readonly width: number
  readonly height: number
}
