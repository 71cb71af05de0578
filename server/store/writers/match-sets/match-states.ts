/** How it stands with matches (`person_matches.state`): it follows from links and from what people have said. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../store.ts'
import type { LinkScope } from './scope.ts'

/**
 * Brings the states of a scope up to date, whose links are so already. What is found is taken as the same while it is
 * linked: it is not, where one of the two is the same as somebody else by the word of a person.
 */
export async function settleStates(queries: Queries, { persons }: LinkScope): Promise<void> {
  // By the places of rows, and by indexes within: of many new rows nothing is known yet that a plan could go by.
  await queries.execute(sql`
    UPDATE person_matches SET state = stands.state
    FROM (SELECT m.ctid AS place, m.state AS former, CASE
        WHEN NOT (${isThere(sql`m.low_group_id`, sql`m.low_number`)} AND ${isThere(sql`m.high_group_id`, sql`m.high_number`)})
          THEN 'gone'
        ELSE coalesce(
          (SELECT CASE WHEN bool_and(verdict = 'same') THEN 'confirmed' WHEN count(*) > 0 THEN 'rejected' END
            FROM match_decisions d WHERE ${ofMatch(sql`d`)}),
          (SELECT 'automatic' FROM person_links l WHERE ${ofMatch(sql`l`)} AND NOT l.apart),
          'proposed') END AS state
      FROM person_matches m WHERE ${persons(sql`m`)}) stands
    WHERE person_matches.ctid = stands.place AND stands.state <> stands.former`)
}

const ofMatch = (row: SQL): SQL => sql`
  ${row}.low_group_id = m.low_group_id AND ${row}.high_group_id = m.high_group_id
  AND ${row}.low_number = m.low_number AND ${row}.high_number = m.high_number`

const isThere = (group: SQL, number: SQL): SQL =>
  sql`EXISTS (SELECT FROM persons p WHERE p.data_group_id = ${group} AND p.number = ${number})`
