/** The bytes of files that trees refer to. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { ContentId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import { contentData } from '../schema/contents.ts'
import type { Queries } from '../store.ts'
import { contentIdOf, contentKey } from './content-keys.ts'
import { areTreeBytesSeenBy } from './content-sight.ts'
import type { StoredData } from './uploads.ts'
import { mayModify } from './viewing.ts'

/** Bytes that the viewer may see, if they may read the record that refers to them. */
export interface TreeData {
  readonly data: StoredData
  readonly mayModify: boolean
}

/** The bytes of these files that the viewer may see. A record can name another file by now: compare `ofFile`. */
export async function readTreeData(
  db: Queries,
  viewer: Viewer,
  ids: readonly ContentId[],
): Promise<ReadonlyMap<ContentId, TreeData>> {
  if (ids.length === 0) return new Map()
  const keys = ids.map(contentKey)
  const rows = await db
    .select({
      data: getTableColumns(contentData),
      mayModify: sql<boolean>`${mayModify(viewer, sql`content_data.data_group_id`)}`,
    })
    .from(contentData)
    .where(
      sql`(content_data.data_group_id, content_data.content_key) IN (
        SELECT * FROM unnest(${sql.param(keys.map(({ dataGroupId }) => dataGroupId))}::bigint[],
          ${sql.param(keys.map(({ key }) => key))}::text[]))
        AND content_data.of_file IS NOT NULL AND ${areTreeBytesSeenBy(viewer)}`,
    )
  return new Map(
    rows.map((row) => [contentIdOf({ dataGroupId: row.data.dataGroupId, key: row.data.contentKey }), row]),
  )
}
