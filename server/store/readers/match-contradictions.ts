/**
 * The decisions of users about matches must be consistent: nobody is two persons of one tree, and nobody is their own
 * ancestor. Only decisions of users count, because results of a comparison give way to them. Only trees that the
 * deciding user may read count, so that a refusal reveals nothing about others.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { MatchFacts } from '#domain/match-review/decide-match.ts'
import type { Queries } from '../store.ts'
import type { MatchKey } from './match-keys.ts'

/** What would follow if the two persons were the same. */
export async function factsBeforeSame(
  queries: Queries,
  { key, trees }: { readonly key: MatchKey; readonly trees: readonly DataGroupId[] },
): Promise<MatchFacts> {
  const { rows } = await queries.execute<{ twice: boolean; loops: boolean }>(sql`
    WITH RECURSIVE one(g, n) AS (${sameAs(sql`one`, key.lowGroupId, key.lowNumber, trees)}),
    other(g, n) AS (${sameAs(sql`other`, key.highGroupId, key.highNumber, trees)}),
    above_one(g, n) AS (${above(sql`one`, sql`above_one`, trees)}),
    above_other(g, n) AS (${above(sql`other`, sql`above_other`, trees)})
    SELECT EXISTS (SELECT FROM one JOIN other USING (g) WHERE one.n <> other.n) AS twice,
      EXISTS (SELECT FROM ${nearest(sql`above_one`)} JOIN other USING (g, n))
        OR EXISTS (SELECT FROM ${nearest(sql`above_other`)} JOIN one USING (g, n)) AS loops`)
  const [found] = rows
  return { joinsTwoOfOneTree: found?.twice === true, makesOwnAncestor: found?.loops === true }
}

/**
 * The maximum number of ancestors to check, the nearest generations first. The database computes a recursion only as
 * far as rows are read. A loop over more ancestors is accepted: comparisons cut it, and no traversal visits a person
 * twice.
 */
const mostAncestors = 2000

const nearest = (of: SQL): SQL => sql`(SELECT g, n FROM ${of} LIMIT ${mostAncestors}::int) near`

/** SQL for the persons whom users have linked with the person of a row. */
function linksOf(row: SQL, trees: readonly DataGroupId[]): SQL {
  const known = sql`ANY (${sql.param([...trees])}::bigint[])`
  return sql`SELECT high_group_id AS g, high_number AS n FROM person_links
      WHERE low_group_id = ${row}.g AND low_number = ${row}.n AND confirmed AND NOT apart AND high_group_id = ${known}
    UNION ALL SELECT low_group_id, low_number FROM person_links
      WHERE high_group_id = ${row}.g AND high_number = ${row}.n AND confirmed AND NOT apart AND low_group_id = ${known}`
}

/** SQL for a person and everybody whom users have linked with this person, directly or through others. */
const sameAs = (
  self: SQL,
  dataGroupId: DataGroupId,
  number: number,
  trees: readonly DataGroupId[],
): SQL => sql`
  SELECT ${dataGroupId}::bigint, ${number}::integer
  UNION SELECT link.g, link.n FROM ${self} CROSS JOIN LATERAL (${linksOf(self, trees)}) link`

/** SQL for all ancestors of the given persons, across all trees. */
const above = (of: SQL, self: SQL, trees: readonly DataGroupId[]): SQL => sql`
  SELECT up.g, up.n FROM ${of} CROSS JOIN LATERAL (${parentsOf(of)}) up
  UNION SELECT up.g, up.n FROM ${self} CROSS JOIN LATERAL (
    ${parentsOf(self)} UNION ALL ${linksOf(self, trees)}) up`

const parentsOf = (of: SQL): SQL => sql`
  SELECT f.data_group_id AS g, parent AS n FROM family_children c
  JOIN families f ON f.data_group_id = c.data_group_id AND f.number = c.family_number
  CROSS JOIN LATERAL unnest(ARRAY[f.father_number, f.mother_number]) AS parent
  WHERE c.data_group_id = ${of}.g AND c.child_number = ${of}.n AND parent IS NOT NULL`
