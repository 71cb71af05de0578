import { sql } from 'drizzle-orm'
import type { PersonId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import { dataGroups } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'
import { isOwnedBy, listedGroups } from './group-standing.ts'
import { itemId } from './item-keys.ts'

/** The start person of the viewer's own tree, or of a tree shared with the viewer; null if there is none. */
export async function homeStartOf(db: Queries, viewer: Viewer): Promise<PersonId | null> {
  const { rows } = await db.execute<{ id: string; number: number }>(sql`
    SELECT ${dataGroups.id}::text AS id, ${dataGroups.startItemNumber} AS number FROM ${dataGroups}
    WHERE ${dataGroups.groupType} = 'Research' AND ${dataGroups.startItemNumber} IS NOT NULL
      AND ${dataGroups.id} IN ${listedGroups(viewer)}
    ORDER BY ${isOwnedBy(viewer.userId, sql`${dataGroups.id}`)} DESC, ${dataGroups.id} LIMIT 1`)
  const [home] = rows
  return home === undefined ? null : itemId(home.id, home.number)
}
