/** The state of matches (`person_matches.state`). It follows from links and from decisions of users. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../store.ts'
import type { LinkScope } from './scope.ts'

/**
 * Updates the match states of a scope. Its links must be up to date. A match counts as the same person while it is
 * linked. It is not linked if a user has decided that one of its two persons is the same as a third one.
 */
export async function settleStates(queries: Queries, { persons }: LinkScope): Promise<void> {
  // Joins by physical row positions, and forces indexes within, because the planner has no statistics about many new
  // rows yet.
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
