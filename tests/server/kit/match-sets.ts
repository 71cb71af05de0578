import { itemKey } from '../../../server/store/readers/item-keys.ts'
import type { Store } from '../../../server/store/store.ts'

export interface LinkFields {
  readonly strength?: number
  readonly confirmed?: boolean
}

/**
 * Links two persons of different trees as the matching does: both, and everybody linked with either, get one `setId`.
 */
export async function linkPersons(
  store: Store,
  one: string,
  other: string,
  { strength = 20, confirmed = false }: LinkFields = {},
): Promise<void> {
  const [low, high] = [itemKey(one), itemKey(other)].toSorted(
    (a, b) => Number(a.dataGroupId) - Number(b.dataGroupId),
  )
  if (low === undefined || high === undefined) throw new Error('A link has two ends.')
  const setId = await setOfBoth(store, [one, other])
  await store.pool.query(
    `INSERT INTO person_links
      (set_id, low_group_id, low_number, high_group_id, high_number, strength, confirmed)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [setId, low.dataGroupId, low.number, high.dataGroupId, high.number, strength, confirmed],
  )
}

/** Links everybody of `keys` with the person who has the same key in the other tree. */
export async function linkTrees(
  store: Store,
  one: { readonly id: (key: string) => string },
  other: { readonly id: (key: string) => string },
  keys: readonly string[],
  fields: LinkFields = {},
): Promise<void> {
  for (const key of keys) await linkPersons(store, one.id(key), other.id(key), fields)
}

/** The set that contains both persons: a new one if there is none; several sets are merged. */
async function setOfBoth({ pool }: Store, ids: readonly string[]): Promise<string> {
  const keys = ids.map(itemKey)
  const groups = keys.map(({ dataGroupId }) => dataGroupId)
  const numbers = keys.map(({ number }) => number)
  const found = await pool.query<{ id: string }>(
    `SELECT DISTINCT set_id::text AS id FROM person_set_members
     WHERE (data_group_id, number) IN (SELECT * FROM unnest($1::bigint[], $2::integer[])) ORDER BY 1`,
    [groups, numbers],
  )
  const [first, ...others] = found.rows.map(({ id }) => id)
  const setId = first ?? (await newSet(pool))
  await pool.query(
    `INSERT INTO person_set_members (data_group_id, number, set_id)
     SELECT *, $3 FROM unnest($1::bigint[], $2::integer[]) ON CONFLICT DO NOTHING`,
    [groups, numbers, setId],
  )
  for (const table of ['person_set_members', 'person_links'])
    await pool.query(`UPDATE ${table} SET set_id = $1 WHERE set_id = ANY ($2::bigint[])`, [setId, others])
  await pool.query('DELETE FROM person_sets WHERE id = ANY ($1::bigint[])', [others])
  return setId
}

async function newSet(pool: Store['pool']): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'INSERT INTO person_sets DEFAULT VALUES RETURNING id::text',
  )
  const [row] = rows
  if (row === undefined) throw new Error('No set was stored.')
  return row.id
}
