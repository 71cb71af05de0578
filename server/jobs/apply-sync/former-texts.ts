/** The stored texts of records, read when an update needs them. */
import type pg from 'pg'
import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import type { StoredItem } from './stored-tree.ts'

/** Passes on the texts of these items, in any order. */
export type FormerTexts = (
  items: readonly StoredItem[],
  take: (item: StoredItem, text: string) => void,
) => Promise<void>

const itemsAtOnce = 1000

export const storedTexts =
  (client: pg.ClientBase, dataGroupId: string): FormerTexts =>
  async (items, take) => {
    const byName = new Map(items.map((item) => [`${item.kind} ${item.number}`, item]))
    for (let from = 0; from < items.length; from += itemsAtOnce) {
      const part = items.slice(from, from + itemsAtOnce)
      const { rows } = await client.query<{ kind: RecordKind; number: number; text: string }>(
        `SELECT kind, number, text FROM source_records WHERE data_group_id = $1 AND text IS NOT NULL
           AND (kind, number) IN (SELECT * FROM unnest($2::text[], $3::int[]))`,
        [dataGroupId, part.map(({ kind }) => kind), part.map(({ number }) => number)],
      )
      for (const { kind, number, text } of rows) {
        const item = byName.get(`${kind} ${number}`)
        if (item !== undefined) take(item, text)
      }
    }
  }
