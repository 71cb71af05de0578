/**
 * Decides which links there should be, from results of comparisons and from decisions of users. A pair is linked if a
 * user has decided that the two are the same, and no user that they are different. It is also linked if the comparison
 * is nearly certain, no user has decided that they are different, and neither is certainly the same as another person
 * in the other's tree. A person who is no longer in their tree is never linked.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { MatchKey } from '../../readers/match-keys.ts'
import type { Queries } from '../../store.ts'
import type { LinkScope } from './scope.ts'

/** How a link should change. An existing link has `setId`; a wanted link has strength and confirmed. */
export interface LinkChange extends MatchKey {
  readonly kind: 'new' | 'changed' | 'gone'
  readonly setId: string | null
  readonly strength: number
  readonly confirmed: boolean
}

/** The differences between existing and wanted links. */
export async function readLinkChanges(queries: Queries, scope: LinkScope): Promise<LinkChange[]> {
  const { rows } = await queries.execute<LinkChange & Record<string, unknown>>(sql`
    WITH sure AS MATERIALIZED (${sureLinks(scope)}),
    wanted AS (${foundLinks(scope)} UNION ALL ${confirmedLinks(scope)}),
    present AS (SELECT * FROM person_links l WHERE ${scope.persons(sql`l`)} AND NOT l.apart)
    SELECT low_group_id::text AS "lowGroupId", low_number AS "lowNumber", high_group_id::text AS "highGroupId",
      high_number AS "highNumber", present.set_id::text AS "setId",
      coalesce(wanted.strength, 0) AS strength, coalesce(wanted.confirmed, false) AS confirmed,
      CASE WHEN wanted.strength IS NULL THEN 'gone' WHEN present.set_id IS NULL THEN 'new' ELSE 'changed' END AS kind
    FROM wanted FULL JOIN present USING (low_group_id, low_number, high_group_id, high_number)
    WHERE (wanted.strength, wanted.confirmed) IS DISTINCT FROM (present.strength, present.confirmed)`)
  return rows
}

/** SQL condition: both persons of a row exist in their trees. */
export const bothThere = (row: SQL): SQL => sql`
  EXISTS (SELECT FROM persons p WHERE p.data_group_id = ${row}.low_group_id AND p.number = ${row}.low_number)
  AND EXISTS (SELECT FROM persons p WHERE p.data_group_id = ${row}.high_group_id AND p.number = ${row}.high_number)`

/** SQL for the pairs that a user has declared the same, and no user has declared different. */
const sureLinks = ({ trees }: LinkScope): SQL => sql`
  SELECT low_group_id, low_number, high_group_id, high_number FROM match_decisions d
  WHERE ${trees(sql`d`)} AND ${bothThere(sql`d`)}
  GROUP BY low_group_id, low_number, high_group_id, high_number HAVING bool_and(verdict = 'same')`

const confirmedLinks = ({ persons }: LinkScope): SQL => sql`
  SELECT low_group_id, low_number, high_group_id, high_number, coalesce(m.bits, 0) AS strength, true AS confirmed
  FROM sure LEFT JOIN person_matches m USING (low_group_id, low_number, high_group_id, high_number)
  WHERE ${persons(sql`sure`)}`

const foundLinks = ({ persons }: LinkScope): SQL => sql`
  SELECT m.low_group_id, m.low_number, m.high_group_id, m.high_number, m.bits AS strength, false AS confirmed
  FROM person_matches m
  WHERE ${persons(sql`m`)} AND m.band = 'accepted' AND ${bothThere(sql`m`)}
    AND NOT EXISTS (SELECT FROM match_decisions d WHERE d.verdict = 'different'
      AND (d.low_group_id, d.low_number) = (m.low_group_id, m.low_number)
      AND (d.high_group_id, d.high_number) = (m.high_group_id, m.high_number))
    AND NOT EXISTS (SELECT FROM sure WHERE sure.high_group_id = m.high_group_id
      AND sure.low_group_id = m.low_group_id AND sure.low_number = m.low_number)
    AND NOT EXISTS (SELECT FROM sure WHERE sure.high_group_id = m.high_group_id
      AND sure.low_group_id = m.low_group_id AND sure.high_number = m.high_number)`
