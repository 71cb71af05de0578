import { type SQL, sql } from 'drizzle-orm'
import type { TrackingLink } from '#contract/research/tracking.ts'
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import type { Queries } from '../store.ts'
import { itemId, itemKey } from './item-keys.ts'
import { mayRead } from './viewing.ts'

/** The links from these persons of profiles to the persons of trees whom they follow. */
export const readTracking = (queries: Queries, viewer: Viewer, ids: readonly PersonId[]) =>
  readLinks(queries, viewer, sql`(profile.id, profile.start_item_number) IN ${among(ids)}`)

/** The links to these persons of trees from the persons of profiles who follow them. */
export const readTrackedBy = (queries: Queries, viewer: Viewer, ids: readonly PersonId[]) =>
  readLinks(queries, viewer, sql`(profile.tracked_group_id, profile.tracked_item_number) IN ${among(ids)}`)

/** The links whose two persons the viewer may read. */
async function readLinks(queries: Queries, viewer: Viewer, where: SQL): Promise<TrackingLink[]> {
  const { rows } = await queries.execute<Row>(sql`
    SELECT profile.id::text AS "profileId", profile.start_item_number AS person,
      profile.tracked_group_id::text AS "treeId", profile.tracked_item_number AS tracked, profile.created_at AS at
    FROM data_groups profile
    WHERE ${where} AND profile.tracked_item_number IS NOT NULL
      AND ${mayRead(viewer, sql`profile.id`)} AND ${mayRead(viewer, sql`profile.tracked_group_id`)}
    ORDER BY profile.id`)
  return rows.map(({ profileId, person, treeId, tracked, at }) => ({
    itemId: itemId(profileId, person),
    trackedItemId: itemId(treeId, tracked),
    createdDate: new Date(at).toISOString(),
  }))
}

type Row = { profileId: DataGroupId; person: number; treeId: DataGroupId; tracked: number; at: string | Date }

function among(ids: readonly PersonId[]): SQL {
  const keys = ids.map(itemKey)
  return sql`(SELECT * FROM unnest(${sql.param(keys.map(({ dataGroupId }) => dataGroupId))}::bigint[],
    ${sql.param(keys.map(({ number }) => number))}::integer[]))`
}
