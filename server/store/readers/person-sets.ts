/** Links between persons of different trees. `server/kinship/joined/sets.ts` makes the sets of one viewer from them. */
import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../store.ts'

/** Two persons of two trees who are taken as the same; the tree with the lower number comes first. */
export interface PersonLink {
  readonly lowGroupId: DataGroupId
  readonly lowNumber: number
  readonly highGroupId: DataGroupId
  readonly highNumber: number
  /** The evidence for the link, in bits. */
  readonly strength: number
  /** True if a user has confirmed the link. Then it is stronger than any computed link. */
  readonly confirmed: boolean
  /** True if this is no link: a user has decided that the two are different, so no other links may join them. */
  readonly apart?: boolean
}

/** The number of persons in all of the trees together. The caller must have checked that they may be read. */
export async function countPersons(db: Queries, trees: readonly DataGroupId[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM persons
    WHERE data_group_id = ANY (${sql.param([...trees])}::bigint[])`)
  return rows[0]?.count ?? 0
}
