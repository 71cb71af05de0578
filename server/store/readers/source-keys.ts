/**
 * The keys of a tree's items in its file. Persons and families have the keys of their records. The key of a place is
 * its name. The key of a detail counts details of one type: `Person I1 Birth 1` is the first birth of the person I1.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../store.ts'
import { itemId } from './item-keys.ts'

/** The kinds of items that have a key in the file. */
export type KeyedKind = 'Person' | 'Family' | 'Assertion' | 'Place'

export interface MappedId {
  readonly id: string
  readonly mappedId: string
}

/** Translates keys of the file to ids of the tree. Unknown keys are left out. */
export async function idsOfKeys(
  db: Queries,
  dataGroupId: DataGroupId,
  kind: KeyedKind,
  keys: readonly string[],
): Promise<MappedId[]> {
  const { rows } = await db.execute<{ key: string; number: number }>(sql`
    SELECT keyed.key, keyed.number FROM (${keyedByKeys(dataGroupId, kind, keys)}) keyed
    WHERE keyed.key = ANY(${sql.param([...keys])}::text[]) ORDER BY keyed.number`)
  return rows.map(({ key, number }) => ({ id: key, mappedId: itemId(dataGroupId, number) }))
}

/** Translates ids of the tree to keys of the file. Ids of other trees are left out. */
export async function keysOfIds(
  db: Queries,
  dataGroupId: DataGroupId,
  kind: KeyedKind,
  ids: readonly string[],
): Promise<MappedId[]> {
  const numbers = sql.param(numbersIn(dataGroupId, ids))
  const { rows } = await db.execute<{ key: string; number: number }>(sql`
    SELECT keyed.key, keyed.number FROM (${keyedByNumbers(dataGroupId, kind, numbers)}) keyed
    WHERE keyed.number = ANY(${numbers}::integer[]) ORDER BY keyed.number`)
  return rows.map(({ key, number }) => ({ id: itemId(dataGroupId, number), mappedId: key }))
}

/** SQL for items with their keys and numbers. It includes at least the items with the given keys. */
function keyedByKeys(dataGroupId: DataGroupId, kind: KeyedKind, keys: readonly string[]): SQL {
  if (kind !== 'Assertion') return keyed(dataGroupId, kind)
  const owners = keys.flatMap((key) => ownerIn(key) ?? [])
  return sql`${assertionsOf(dataGroupId)} AND (r.kind, r.source_key) IN (
    SELECT * FROM unnest(${sql.param(owners.map((owner) => owner.kind))}::text[],
      ${sql.param(owners.map((owner) => owner.key))}::text[]))`
}

/** SQL for items with their keys and numbers. It includes at least the items with the given numbers. */
function keyedByNumbers(
  dataGroupId: DataGroupId,
  kind: KeyedKind,
  numbers: SQL | ReturnType<typeof sql.param>,
): SQL {
  if (kind !== 'Assertion') return keyed(dataGroupId, kind)
  return sql`${assertionsOf(dataGroupId)} AND (a.subject_type, a.subject_number) IN (
    SELECT own.subject_type, own.subject_number FROM assertions own
    WHERE own.data_group_id = ${dataGroupId} AND own.number = ANY(${numbers}::integer[]))`
}

const keyed = (dataGroupId: DataGroupId, kind: 'Person' | 'Family' | 'Place'): SQL =>
  kind === 'Place'
    ? sql`SELECT name AS key, number FROM places WHERE data_group_id = ${dataGroupId}`
    : sql`SELECT source_key AS key, number FROM source_records
        WHERE data_group_id = ${dataGroupId} AND kind = ${kind} AND text IS NOT NULL`

/** SQL for details with their keys. Counting needs all details of an owner, so a condition may only select owners. */
const assertionsOf = (dataGroupId: DataGroupId): SQL => sql`
  SELECT concat_ws(' ', r.kind, r.source_key, a.assertion_type, row_number() OVER (
    PARTITION BY a.subject_type, a.subject_number, a.assertion_type ORDER BY a.position, a.number)) AS key, a.number
  FROM assertions a JOIN source_records r
    ON r.data_group_id = a.data_group_id AND r.kind = a.subject_type AND r.number = a.subject_number
  WHERE a.data_group_id = ${dataGroupId} AND r.text IS NOT NULL`

/**
 * The owner in the key of a detail. The owner's key may contain blanks; the kind before it and the text after it do
 * not.
 */
function ownerIn(key: string): { kind: string; key: string } | null {
  const [, kind, owner] = /^(Person|Family) (.+) [A-Za-z]+ \d{1,9}$/.exec(key) ?? []
  return kind === undefined || owner === undefined ? null : { kind, key: owner }
}

function numbersIn(dataGroupId: DataGroupId, ids: readonly string[]): number[] {
  return ids.flatMap((id) => {
    const [, group, number] = /^(\d{1,18})-([1-9]\d{0,8})$/.exec(id) ?? []
    return group === dataGroupId ? Number(number) : []
  })
}
