/** All photos and files of a tree or profile, page by page. */
import { sql } from 'drizzle-orm'
import type { ContentId, DataGroupId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import { assertions } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { assertionColumns, type StoredAssertion } from './assertions.ts'
import { contentKey, uploadNumberIn } from './content-keys.ts'
import { isDetailSeenBy, isRecordSeenBy, isUploadSeenBy } from './content-sight.ts'

export interface ContentPlace {
  readonly id: ContentId
  /** A number that falls from one photo or file to the next: a page continues below the last one. */
  readonly place: string
}

/** Ahead of every place. */
const beginning = '9000000000000000'

/**
 * The photos and files that the viewer may see: uploads, the newest first, then what the tree refers to. `after` is the
 * place of the last one on the page before; `0` for the first page.
 */
export async function listContentKeys(
  db: Queries,
  viewer: Viewer,
  dataGroupId: DataGroupId,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ContentPlace[]> {
  const { rows } = await db.execute<{ id: ContentId; place: string }>(sql`
    SELECT place::text AS place, id FROM (
      SELECT 3000000000000000 + number AS place, data_group_id || '-u' || number AS id FROM uploaded_contents
      WHERE data_group_id = ${dataGroupId} AND ${isUploadSeenBy(viewer)}
      UNION ALL
      SELECT 2000000000000000 + r.number, r.data_group_id || '-' || r.number FROM source_records r
      WHERE r.data_group_id = ${dataGroupId} AND r.kind = 'Media' AND r.text IS NOT NULL
        AND ${isRecordSeenBy(viewer)}
      UNION ALL
      SELECT 1000000000000000 + assertions.number::bigint * 10000 + (mention.position - 1),
        assertions.data_group_id || '-' || assertions.number || '-' || (mention.position - 1)
      FROM assertions
      CROSS JOIN LATERAL jsonb_array_elements(assertions.details -> 'media')
        WITH ORDINALITY mention (value, position)
      WHERE assertions.data_group_id = ${dataGroupId} AND assertions.details ? 'media'
        AND mention.value -> 'mediaNumber' = 'null' AND ${isDetailSeenBy(viewer)}
    ) contents WHERE place < ${after === '0' ? beginning : after}::bigint
    ORDER BY contents.place DESC LIMIT ${limit}`)
  return rows
}

/** The details of a tree that show one of these photos and files. */
export async function readDetailsShowing(
  db: Queries,
  dataGroupId: DataGroupId,
  ids: readonly ContentId[],
): Promise<StoredAssertion[]> {
  const keys = ids.map((id) => contentKey(id).key).filter((key) => uploadNumberIn(key) === null)
  if (keys.length === 0) return []
  return db
    .select(assertionColumns)
    .from(assertions)
    .where(
      sql`assertions.data_group_id = ${dataGroupId} AND assertions.details ? 'media' AND (
        assertions.number = ANY (${sql.param(numbersIn(keys, true))}::integer[])
        OR EXISTS (SELECT FROM jsonb_array_elements(assertions.details -> 'media') mention
          WHERE (mention ->> 'mediaNumber')::integer = ANY (${sql.param(numbersIn(keys, false))}::integer[])))`,
    )
    .orderBy(assertions.number)
}

/** The numbers of details, or of media records. */
const numbersIn = (keys: readonly string[], inPlace: boolean): number[] =>
  keys.flatMap((key) => (key.includes('-') === inPlace ? Number(key.split('-', 1)[0]) : []))
