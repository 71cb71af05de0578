import { sql } from 'drizzle-orm'
import { persons } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { type ItemKey, itemId } from './item-keys.ts'
import { isAmong } from './uploads.ts'

/** The names of persons as `searchName` writes them, by id. */
export async function searchNamesOf(
  db: Queries,
  keys: readonly ItemKey[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ dataGroupId: persons.dataGroupId, number: persons.number, name: persons.searchName })
    .from(persons)
    .where(isAmong(sql`persons.data_group_id, persons.number`, keys))
  return new Map(rows.map(({ dataGroupId, number, name }) => [itemId(dataGroupId, number), name]))
}
