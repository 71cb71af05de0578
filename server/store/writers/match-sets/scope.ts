import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { MatchKey } from '../../readers/match-keys.ts'

/**
 * The pairs of persons whose links must be updated. They are given as conditions on a row that has the columns of a
 * match.
 */
export interface LinkScope {
  /** SQL condition: the affected pairs of trees. */
  readonly trees: (row: SQL) => SQL
  /** SQL condition: the affected pairs of persons. */
  readonly persons: (row: SQL) => SQL
}

/** All links between two trees. */
export function betweenTrees({ lowGroupId, highGroupId }: Pick<MatchKey, 'lowGroupId' | 'highGroupId'>) {
  const trees = (row: SQL) =>
    sql`${row}.low_group_id = ${lowGroupId} AND ${row}.high_group_id = ${highGroupId}`
  return { trees, persons: trees } satisfies LinkScope
}

/** The links of one tree with all other trees. */
export function ofTree(dataGroupId: DataGroupId): LinkScope {
  const trees = (row: SQL) =>
    sql`(${row}.low_group_id = ${dataGroupId} OR ${row}.high_group_id = ${dataGroupId})`
  return { trees, persons: trees }
}

/**
 * All links of either person with the other person's tree, because a person who certainly matches one person cannot
 * match another.
 */
export const aroundPersons = (key: MatchKey): LinkScope => aroundMatches(key, [key])

/** Like `aroundPersons`, for several matches between two trees. */
export function aroundMatches(
  of: Pick<MatchKey, 'lowGroupId' | 'highGroupId'>,
  matches: readonly Pick<MatchKey, 'lowNumber' | 'highNumber'>[],
): LinkScope {
  const { trees } = betweenTrees(of)
  const low = sql.param(matches.map(({ lowNumber }) => lowNumber))
  const high = sql.param(matches.map(({ highNumber }) => highNumber))
  return {
    trees,
    persons: (row) =>
      sql`${trees(row)} AND (${row}.low_number = ANY (${low}::integer[]) OR ${row}.high_number = ANY (${high}::integer[]))`,
  }
}
