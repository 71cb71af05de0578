/**
 * What people say of matches has to fit together: nobody is two persons of one tree, and nobody their own ancestor. Only
 * what people have said counts, for what a comparison has found gives way to it; and only in trees that the speaker may
 * read, so that a refusal tells of no others.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { MatchFacts } from '#domain/match-review/decide-match.ts'
import type { Queries } from '../store.ts'
import type { MatchKey } from './match-keys.ts'

/** What would follow if the two were the same. */
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
 * So many ancestors are looked at, those of fewer generations first, as the rows of a recursion are only made as far as
 * they are read. A loop that is longer is let pass: comparisons cut it, and no walk follows a person twice.
 */
const mostAncestors = 2000

const nearest = (of: SQL): SQL => sql`(SELECT g, n FROM ${of} LIMIT ${mostAncestors}::int) near`

/** Those with whom somebody has linked the person of a row. */
function linksOf(row: SQL, trees: readonly DataGroupId[]): SQL {
  const known = sql`ANY (${sql.param([...trees])}::bigint[])`
  return sql`SELECT high_group_id AS g, high_number AS n FROM person_links
      WHERE low_group_id = ${row}.g AND low_number = ${row}.n AND confirmed AND NOT apart AND high_group_id = ${known}
    UNION ALL SELECT low_group_id, low_number FROM person_links
      WHERE high_group_id = ${row}.g AND high_number = ${row}.n AND confirmed AND NOT apart AND low_group_id = ${known}`
}

/** A person and all with whom somebody has linked them, over however many others. */
const sameAs = (
  self: SQL,
  dataGroupId: DataGroupId,
  number: number,
  trees: readonly DataGroupId[],
): SQL => sql`
  SELECT ${dataGroupId}::bigint, ${number}::integer
  UNION SELECT link.g, link.n FROM ${self} CROSS JOIN LATERAL (${linksOf(self, trees)}) link`

/** All ancestors of the persons of a relation, through whatever trees. */
const above = (of: SQL, self: SQL, trees: readonly DataGroupId[]): SQL => sql`
  SELECT up.g, up.n FROM ${of} CROSS JOIN LATERAL (${parentsOf(of)}) up
  UNION SELECT up.g, up.n FROM ${self} CROSS JOIN LATERAL (
    ${parentsOf(self)} UNION ALL ${linksOf(self, trees)}) up`

const parentsOf = (of: SQL): SQL => sql`
  SELECT f.data_group_id AS g, parent AS n FROM family_children c
  JOIN families f ON f.data_group_id = c.data_group_id AND f.number = c.family_number
  CROSS JOIN LATERAL unnest(ARRAY[f.father_number, f.mother_number]) AS parent
  WHERE c.data_group_id = ${of}.g AND c.child_number = ${of}.n AND parent IS NOT NULL`
