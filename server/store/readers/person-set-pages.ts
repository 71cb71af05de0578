/** The match sets of one tree, page by page, and who changed each of them last. */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId, PersonId, UserId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import type { Queries } from '../store.ts'
import { isConnectable } from './connectable.ts'
import { asReader, readableBy } from './group-standing.ts'
import { itemId, itemKey } from './item-keys.ts'
import { personIdsOf } from './match-keys.ts'

/** The tree whose persons are listed. */
export interface SetsOf {
  readonly dataGroupId: DataGroupId
  /** The other trees in the same view, whose persons may be matched with these. */
  readonly view: readonly DataGroupId[]
  /** True to include persons without any link. */
  readonly singletons: boolean
}

/** Persons of a tree that the viewer may read, by number, after a given person. */
export async function personsOfSets(
  queries: Queries,
  viewer: Viewer,
  { dataGroupId, view, singletons }: SetsOf,
  after: number,
  limit: number,
): Promise<PersonId[]> {
  const known = sql`ANY (${sql.param([...view])}::bigint[])`
  const isLinked = sql`(
    EXISTS (SELECT FROM person_links l WHERE NOT l.apart AND l.high_group_id = ${known}
      AND l.low_group_id = p.data_group_id AND l.low_number = p.number)
    OR EXISTS (SELECT FROM person_links l WHERE NOT l.apart AND l.low_group_id = ${known}
      AND l.high_group_id = p.data_group_id AND l.high_number = p.number))`
  const { rows } = await queries.execute<{ number: number }>(sql`
    SELECT p.number FROM persons p
    WHERE p.data_group_id = ${dataGroupId} AND p.number > ${after} AND ${mayBeRead(viewer, dataGroupId)}
      ${singletons ? sql`` : sql`AND ${isLinked}`}
    ORDER BY p.number LIMIT ${limit}`)
  return rows.map(({ number }) => itemId<PersonId>(dataGroupId, number))
}

const mayBeRead = (viewer: Viewer, dataGroupId: DataGroupId): SQL => sql`EXISTS (
  SELECT FROM data_groups WHERE id = ${dataGroupId} AND ${isConnectable} AND ${readableBy(asReader(viewer))})`

/** When a set was last changed, and by whom; null for the user if only comparisons have changed it. */
export interface SetChange {
  readonly at: string
  readonly userId: UserId | null
}

/**
 * For each match between these members, the last decision of a user or, without one, the last proposal. The keys are
 * the ids of both persons, `17-1~20-4`.
 */
export async function changesAmong(
  queries: Queries,
  members: readonly PersonId[],
): Promise<ReadonlyMap<string, SetChange>> {
  const keys = members.map(itemKey)
  const asked = sql`(SELECT * FROM unnest(${sql.param(keys.map(({ dataGroupId }) => dataGroupId))}::bigint[],
    ${sql.param(keys.map(({ number }) => number))}::integer[]))`
  const among = sql`(low_group_id, low_number) IN ${asked} AND (high_group_id, high_number) IN ${asked}`
  const { rows } = await queries.execute<
    SetChange & Parameters<typeof personIdsOf>[0] & Record<string, unknown>
  >(sql`
    SELECT DISTINCT ON (low_group_id, low_number, high_group_id, high_number)
      low_group_id::text AS "lowGroupId", low_number AS "lowNumber", high_group_id::text AS "highGroupId",
      high_number AS "highNumber", to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
      user_id::text AS "userId"
    FROM (
      SELECT low_group_id, low_number, high_group_id, high_number, decided_at AS at, decided_user_id AS user_id, 1 AS rank
        FROM match_decisions WHERE ${among}
      UNION ALL SELECT low_group_id, low_number, high_group_id, high_number, proposed_at, NULL, 2
        FROM person_matches WHERE ${among}) changes
    ORDER BY low_group_id, low_number, high_group_id, high_number, rank, changes.at DESC`)
  return new Map(rows.map(({ at, userId, ...key }) => [personIdsOf(key).join('~'), { at, userId }]))
}
