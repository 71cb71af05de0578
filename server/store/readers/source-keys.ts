import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { ItemKind } from '../schema.ts'
import type { Queries } from '../store.ts'
import { itemId } from './item-keys.ts'

export interface MappedId {
  readonly id: string
  readonly mappedId: string
}

/** Ids of the tree for keys of its file; keys that the tree does not know are left out. */
export async function idsOfKeys(
  db: Queries,
  dataGroupId: DataGroupId,
  kind: ItemKind,
  keys: readonly string[],
): Promise<MappedId[]> {
  const { rows } = await db.execute<{ key: string; number: number }>(sql`
    SELECT source_key AS key, number FROM item_keys
    WHERE data_group_id = ${dataGroupId} AND kind = ${kind} AND source_key = ANY(${sql.param([...keys])}::text[])
    ORDER BY number`)
  return rows.map(({ key, number }) => ({ id: key, mappedId: itemId(dataGroupId, number) }))
}

/** Keys of the file for ids of the tree; ids of other trees are left out. */
export async function keysOfIds(
  db: Queries,
  dataGroupId: DataGroupId,
  kind: ItemKind,
  ids: readonly string[],
): Promise<MappedId[]> {
  const { rows } = await db.execute<{ key: string; id: string }>(sql`
    SELECT source_key AS key, data_group_id || '-' || number AS id FROM item_keys
    WHERE data_group_id = ${dataGroupId} AND kind = ${kind} AND number = ANY(${sql.param(numbersIn(dataGroupId, ids))}::integer[])
    ORDER BY number`)
  return rows.map(({ key, id }) => ({ id, mappedId: key }))
}

function numbersIn(dataGroupId: DataGroupId, ids: readonly string[]): number[] {
  return ids.flatMap((id) => {
    const [, group, number] = /^(\d{1,18})-([1-9]\d{0,8})$/.exec(id) ?? []
    return group === dataGroupId ? Number(number) : []
  })
}
