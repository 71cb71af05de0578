import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { asReader, readableBy } from '../../access/group-standing.ts'
import type { Viewer } from '../../access/viewer.ts'
import { dataGroups } from '../schema/group-admin.ts'
import { workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'

/** How far a tree has changed, in SQL: whatever changes one is a sync, and its number is kept with the change. */
export const treeRevision = (dataGroupId: SQL): SQL => sql`coalesce(
  (SELECT ${workspaces.lastSyncId} FROM ${workspaces} WHERE ${workspaces.dataGroupId} = ${dataGroupId}), 0)`

/** The revisions of those trees that the viewer may read. */
export async function readTreeRevisions(
  db: Queries,
  viewer: Viewer,
  ids: readonly DataGroupId[],
): Promise<Map<DataGroupId, number>> {
  const { rows } = await db.execute<{ id: string; revision: number }>(sql`
    SELECT ${dataGroups.id}::text AS id, ${treeRevision(sql`${dataGroups.id}`)} AS revision FROM ${dataGroups}
    WHERE ${dataGroups.id} = ANY (${sql.param([...ids])}::bigint[]) AND ${readableBy(asReader(viewer))}`)
  // An id of the database is one of the ids that were asked for.
  return new Map(rows.map(({ id, revision }) => [id as DataGroupId, revision]))
}
