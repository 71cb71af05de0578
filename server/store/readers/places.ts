import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import { places } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { itemKey } from './item-keys.ts'
import { isOfProfile } from './of-profile.ts'
import { isRestricted } from './restricted.ts'
import { mayModify, mayRead } from './viewing.ts'

export type StoredPlace = typeof places.$inferSelect & { readonly isOfProfile: boolean }

/** The columns of a stored place, for a query of the table. */
export const placeColumns = { ...getTableColumns(places), isOfProfile: isOfProfile('places') }

/**
 * SQL condition: a detail of an unrestricted person names the place. A place that only details of restricted persons
 * name would reveal something about them (requirement PRM-23).
 */
const isOfSomebodyOpen = sql`EXISTS (
  SELECT FROM assertions a
  WHERE a.data_group_id = places.data_group_id AND a.place_number = places.number AND NOT EXISTS (
    SELECT FROM persons p
    WHERE p.data_group_id = a.data_group_id AND ${isRestricted('p')}
      AND (
        (a.subject_type = 'Person' AND p.number = a.subject_number)
        OR (a.subject_type = 'Family' AND EXISTS (
          SELECT FROM families f
          WHERE f.data_group_id = a.data_group_id AND f.number = a.subject_number
            AND p.number IN (f.father_number, f.mother_number)))
      )))`

/** The places among the ids that the viewer may read. */
export function readPlaces(db: Queries, viewer: Viewer, ids: readonly string[]): Promise<StoredPlace[]> {
  const keys = ids.map(itemKey)
  return db
    .select(placeColumns)
    .from(places)
    .where(
      sql`(places.data_group_id, places.number) IN (
        SELECT * FROM unnest(${sql.param(keys.map((key) => key.dataGroupId))}::bigint[],
          ${sql.param(keys.map((key) => key.number))}::integer[]))
        AND ${isSeenBy(viewer)}`,
    )
    .orderBy(places.dataGroupId, places.number)
}

/** The number of places of a tree that the viewer may read. */
export const countPlaces = (db: Queries, viewer: Viewer, dataGroupId: DataGroupId): Promise<number> =>
  db.$count(places, sql`places.data_group_id = ${dataGroupId} AND ${isSeenBy(viewer)}`)

/** SQL condition: the viewer may read the place. */
const isSeenBy = (viewer: Viewer): SQL => sql`${mayRead(viewer, sql`places.data_group_id`)}
  AND (${mayModify(viewer, sql`places.data_group_id`)} OR ${isOfSomebodyOpen})`

const mostFound = 20

/**
 * Places of a tree with a level that begins with the text. `mayModify`: the viewer may edit the tree, and therefore
 * sees all places.
 */
export function findPlaces(
  db: Queries,
  dataGroupId: DataGroupId,
  text: string,
  mayModify: boolean,
): Promise<StoredPlace[]> {
  return db
    .select(placeColumns)
    .from(places)
    .where(
      sql`places.data_group_id = ${dataGroupId} AND EXISTS (
        SELECT FROM unnest(string_to_array(places.name, ', ')) level
        WHERE starts_with(lower(level), lower(${text})))
        AND (${mayModify} OR ${isOfSomebodyOpen})`,
    )
    .orderBy(places.name, places.number)
    .limit(mostFound)
}
