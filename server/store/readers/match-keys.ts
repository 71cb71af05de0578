import { sql } from 'drizzle-orm'
import type { DataGroupId, MatchId, PersonId } from '#contract/wire.ts'
import type { Queries } from '../store.ts'
import { itemId, itemKey } from './item-keys.ts'

/** Two persons of different trees as the tables know them: the one of the tree with the lower number first. */
export interface MatchKey {
  readonly lowGroupId: DataGroupId
  readonly lowNumber: number
  readonly highGroupId: DataGroupId
  readonly highNumber: number
}

/** Takes the id of a match apart; null for one that has the two in the wrong order, or both of one tree. */
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

/** The match of two persons; null for two of one tree. */
export function matchKeyOf(one: PersonId, other: PersonId): MatchKey | null {
  return matchKey(`${one}~${other}`) ?? matchKey(`${other}~${one}`)
}

export const matchId = (key: MatchKey): MatchId => personIdsOf(key).join('~') as MatchId

/** Both persons, in the order of the id. */
export const personIdsOf = (key: MatchKey): [PersonId, PersonId] => [
  itemId(key.lowGroupId, key.lowNumber),
  itemId(key.highGroupId, key.highNumber),
]

/** Whether the first of two ids of data groups is the lower number; they may be too long for a number. */
const isBefore = (one: DataGroupId, other: DataGroupId) =>
  one.length === other.length ? one < other : one.length < other.length

/** Whether both persons are in their trees. */
export async function areBothThere(queries: Queries, key: MatchKey): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    SELECT FROM persons WHERE (data_group_id, number) IN
      ((${key.lowGroupId}::bigint, ${key.lowNumber}::integer), (${key.highGroupId}::bigint, ${key.highNumber}::integer))`)
  return rows.length === 2
}
