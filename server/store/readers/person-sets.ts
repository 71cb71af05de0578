/** Links between persons of different trees, of which the sets of one viewer are made (`server/connected/sets.ts`). */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../store.ts'
import type { ItemKey } from './item-keys.ts'

/** Two persons of two trees who are taken as the same; the tree with the lower number stands first. */
export interface PersonLink {
  readonly lowGroupId: DataGroupId
  readonly lowNumber: number
  readonly highGroupId: DataGroupId
  readonly highNumber: number
  /** In bits of evidence. */
  readonly strength: number
  /** Somebody has said so: stronger than whatever was computed. */
  readonly confirmed: boolean
  /** No link: somebody has said that the two differ, so that no other links may join them. */
  readonly apart?: boolean
}

/**
 * The links between the trees that hang together with any of the persons, in no order. The caller has checked that all of
 * the trees may be read.
 */
export async function readLinksAround(
  db: Queries,
  trees: readonly DataGroupId[],
  persons: readonly ItemKey[],
): Promise<PersonLink[]> {
  const { rows } = await db.execute<PersonLink & Record<string, unknown>>(sql`
    SELECT l.low_group_id::text AS "lowGroupId", l.low_number AS "lowNumber",
      l.high_group_id::text AS "highGroupId", l.high_number AS "highNumber", l.strength, l.confirmed, l.apart
    FROM person_links l
    WHERE l.set_id IN (
        SELECT m.set_id FROM unnest(
          ${sql.param(persons.map(({ dataGroupId }) => dataGroupId))}::bigint[],
          ${sql.param(persons.map(({ number }) => number))}::integer[]) AS asked (data_group_id, number)
        JOIN person_set_members m USING (data_group_id, number))
      AND l.low_group_id = ANY (${sql.param([...trees])}::bigint[])
      AND l.high_group_id = ANY (${sql.param([...trees])}::bigint[])
      AND ${isThere(sql`l.low_group_id`, sql`l.low_number`)}
      AND ${isThere(sql`l.high_group_id`, sql`l.high_number`)}`)
  // Ids of the database have the form that the wire gives them.
  return rows
}

/** How many persons the trees hold, each tree for itself. The caller has checked that all of them may be read. */
export async function countPersons(db: Queries, trees: readonly DataGroupId[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM persons
    WHERE data_group_id = ANY (${sql.param([...trees])}::bigint[])`)
  return rows[0]?.count ?? 0
}

/** An upload may have taken somebody away since the trees were compared. */
const isThere = (group: SQL, number: SQL): SQL =>
  sql`EXISTS (SELECT FROM persons p WHERE p.data_group_id = ${group} AND p.number = ${number})`
