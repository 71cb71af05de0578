import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../store.ts'
import type { ItemKey } from './item-keys.ts'

/** The match sets around some persons, as far as nobody has to look at their links. */
export interface SetsAround {
  /** Of each the members in trees of the view, in no order: they hang together, and no two are of one tree. */
  readonly whole: readonly (readonly ItemKey[])[]
  /** One member of each set that its links decide. */
  readonly others: readonly ItemKey[]
}

/**
 * Reads the sets in which the persons are, as far as they lie in the trees. With ten trees a set has forty-five links and
 * ten members, and mostly it is without contradictions: so links are only counted. A graph of n nodes with more links
 * than n - 1 of them can have among themselves hangs together. The caller has checked that all of the trees may be read.
 */
export async function readSetsAround(
  db: Queries,
  trees: readonly DataGroupId[],
  persons: readonly ItemKey[],
): Promise<SetsAround> {
  const view = sql`${sql.param([...trees])}::bigint[]`
  const { rows } = await db.execute<SetRow>(sql`
    SELECT members.trees, members.numbers, members.is_plain AND NOT links.has_apart AND
      links.count > (cardinality(members.numbers) - 1) * (cardinality(members.numbers) - 2) / 2 AS whole
    FROM (SELECT DISTINCT m.set_id FROM ${unnested(persons)} AS asked (data_group_id, number)
      JOIN person_set_members m USING (data_group_id, number)) s
    CROSS JOIN LATERAL (
      SELECT array_agg(m.data_group_id::text) AS trees, array_agg(m.number) AS numbers,
        count(*) = count(DISTINCT m.data_group_id) AND count(*) = count(p.number) AS is_plain
      FROM person_set_members m
      -- An upload may have taken somebody away since the trees were compared.
      LEFT JOIN persons p ON p.data_group_id = m.data_group_id AND p.number = m.number
      WHERE m.set_id = s.set_id AND m.data_group_id = ANY (${view})) members
    CROSS JOIN LATERAL (
      SELECT count(*) AS count, coalesce(bool_or(l.apart), false) AS has_apart FROM person_links l
      WHERE l.set_id = s.set_id AND l.low_group_id = ANY (${view}) AND l.high_group_id = ANY (${view})) links
    WHERE links.count > 0`)
  const sets = rows.map((row) => ({ whole: row.whole, members: membersIn(row) }))
  return {
    whole: sets.flatMap(({ whole, members }) => (whole ? [members] : [])),
    others: sets.flatMap(({ whole, members }) => (whole ? [] : members.slice(0, 1))),
  }
}

interface SetRow extends Record<string, unknown> {
  readonly trees: readonly DataGroupId[]
  readonly numbers: readonly number[]
  readonly whole: boolean
}

const membersIn = ({ trees, numbers }: SetRow): ItemKey[] =>
  trees.flatMap((dataGroupId, index) => {
    const number = numbers[index]
    return number === undefined ? [] : { dataGroupId, number }
  })

const unnested = (keys: readonly ItemKey[]): SQL => sql`unnest(
  ${sql.param(keys.map(({ dataGroupId }) => dataGroupId))}::bigint[],
  ${sql.param(keys.map(({ number }) => number))}::integer[])`
