/**
 * Links between persons of different trees, from which the sets of one viewer are made
 * (`server/kinship/joined/sets.ts`).
 */
import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../store.ts'

/** Two persons of two trees who are taken as the same; the tree with the lower number comes first. */
export interface PersonLink {
  readonly lowGroupId: DataGroupId
  readonly lowNumber: number
  readonly highGroupId: DataGroupId
  readonly highNumber: number
  /** In bits of evidence. */
  readonly strength: number
  /** Confirmed by a person: stronger than any computed link. */
  readonly confirmed: boolean
  /** Not a link: a user has said that the two differ, so no other links may join them. */
  readonly apart?: boolean
}

/** The number of persons in each of the trees. The caller has checked that all of them may be read. */
export async function countPersons(db: Queries, trees: readonly DataGroupId[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM persons
    WHERE data_group_id = ANY (${sql.param([...trees])}::bigint[])`)
  return rows[0]?.count ?? 0
}
