import { sql } from 'drizzle-orm'
import type { DataGroupId, MatchId, PersonId } from '#contract/wire.ts'
import type { Queries } from '../store.ts'
import { itemId, itemKey } from './item-keys.ts'

/** Two persons of different trees as the columns that identify them; the tree with the lower number first. */
export interface MatchKey {
  readonly lowGroupId: DataGroupId
  readonly lowNumber: number
  readonly highGroupId: DataGroupId
  readonly highNumber: number
}

/** Splits the id of a match. Null if the two persons are in the wrong order, or in the same tree. */
export function matchKey(id: string): MatchKey | null {
  const [one = '', other = ''] = id.split('~')
  const [low, high] = [itemKey(one), itemKey(other)]
  if (!isBefore(low.dataGroupId, high.dataGroupId)) return null
  return {
    lowGroupId: low.dataGroupId,
    lowNumber: low.number,
    highGroupId: high.dataGroupId,
    highNumber: high.number,
  }
}

/** The match of two persons; null if both are in the same tree. */
export function matchKeyOf(one: PersonId, other: PersonId): MatchKey | null {
  return matchKey(`${one}~${other}`) ?? matchKey(`${other}~${one}`)
}

export const matchId = (key: MatchKey): MatchId => personIdsOf(key).join('~') as MatchId

/** Both persons of a match, in the order of its id. */
export const personIdsOf = (key: MatchKey): [PersonId, PersonId] => [
  itemId(key.lowGroupId, key.lowNumber),
  itemId(key.highGroupId, key.highNumber),
]

/** True if the first of two data group ids is the lower one. As numbers, ids could be too large to be exact. */
const isBefore = (one: DataGroupId, other: DataGroupId) =>
  one.length === other.length ? one < other : one.length < other.length

/** True if both persons exist in their trees. */
export async function areBothThere(queries: Queries, key: MatchKey): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    SELECT FROM persons WHERE (data_group_id, number) IN
      ((${key.lowGroupId}::bigint, ${key.lowNumber}::integer), (${key.highGroupId}::bigint, ${key.highNumber}::integer))`)
  return rows.length === 2
}
