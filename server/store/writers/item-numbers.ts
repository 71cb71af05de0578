import type pg from 'pg'
import type { ItemKind } from '../schema.ts'
import { insertMany } from './insert-many.ts'

/** Gives the items of one kind in one tree their numbers: a key keeps its number over every later upload. */
export interface ItemNumbers {
  /** Looks up what numbers the keys already have; only then may they be asked for. */
  readonly load: (keys: readonly string[]) => Promise<void>
  /** The key's number: the one it has, or the next free one. */
  readonly take: (key: string) => number
  /** Stores the numbers given out since the last time, and may forget what was loaded. */
  readonly save: () => Promise<void>
}

const keyTable = {
  name: 'item_keys',
  columns: { data_group_id: 'bigint', kind: 'text', source_key: 'text', number: 'integer' },
} as const

/** Keys of one look-up. */
const keysAtOnce = 10_000

/** Whoever numbers a tree's items must hold its data group's lock: two at once would give a number twice. */
export async function itemNumbers(
  client: pg.ClientBase,
  dataGroupId: string,
  kind: ItemKind,
): Promise<ItemNumbers> {
  const numbers = new Map<string, number>()
  const fresh = new Map<string, number>()
  let last = await lastNumber(client, dataGroupId, kind)
  // The first upload of a tree finds no key there, so it need not look; it remembers its own instead.
  const first = last === 0

  return {
    load: async (keys) => {
      if (first) return
      for (let start = 0; start < keys.length; start += keysAtOnce) {
        const { rows } = await client.query<{ source_key: string; number: number }>(
          `SELECT source_key, number FROM item_keys
           WHERE data_group_id = $1 AND kind = $2 AND source_key = ANY($3::text[])`,
          [dataGroupId, kind, keys.slice(start, start + keysAtOnce)],
        )
        for (const row of rows) numbers.set(row.source_key, row.number)
      }
    },
    take: (key) => {
      const known = numbers.get(key)
      if (known !== undefined) return known
      last += 1
      numbers.set(key, last)
      fresh.set(key, last)
      return last
    },
    save: async () => {
      const rows = [...fresh].map(([source_key, number]) => ({
        data_group_id: dataGroupId,
        kind,
        source_key,
        number,
      }))
      fresh.clear()
      if (!first) numbers.clear()
      await insertMany(client, keyTable, rows)
    },
  }
}

/** Every number ever given out counts, also those of items that are no longer there. */
async function lastNumber(client: pg.ClientBase, dataGroupId: string, kind: ItemKind): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    'SELECT coalesce(max(number), 0) AS last FROM item_keys WHERE data_group_id = $1 AND kind = $2',
    [dataGroupId, kind],
  )
  return rows[0]?.last ?? 0
}
