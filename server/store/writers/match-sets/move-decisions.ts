import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../../store.ts'

/**
 * Moves decisions about persons of a profile to the persons that they have become in another profile. Decisions of that
 * profile stay, and decisions between the two profiles have become meaningless. After this, the links must be updated.
 */
export async function moveDecisions(
  queries: Queries,
  { from, into }: { readonly from: DataGroupId; readonly into: DataGroupId },
  persons: ReadonlyMap<number, number>,
): Promise<void> {
  const group = (column: SQL) => sql`CASE WHEN ${column} = ${from} THEN ${into}::bigint ELSE ${column} END`
  const moved = sql`SELECT d.*, other_group, other_number, m.number AS own_number
    FROM match_decisions d
    CROSS JOIN LATERAL (SELECT
      CASE WHEN low_group_id = ${from} THEN low_number ELSE high_number END AS former,
      CASE WHEN low_group_id = ${from} THEN high_group_id ELSE low_group_id END AS other_group,
      CASE WHEN low_group_id = ${from} THEN high_number ELSE low_number END AS other_number) side
    JOIN unnest(${sql.param([...persons.keys()])}::integer[], ${sql.param([...persons.values()])}::integer[])
      AS m (former, number) ON m.former = side.former
    WHERE low_group_id = ${from} OR high_group_id = ${from}`
  await queries.execute(sql`
    INSERT INTO match_decisions (low_group_id, low_number, high_group_id, high_number, side_group_id, verdict,
      decided_at, decided_user_id)
    SELECT least(other_group, ${into}::bigint),
      CASE WHEN other_group < ${into} THEN other_number ELSE own_number END,
      greatest(other_group, ${into}::bigint),
      CASE WHEN other_group < ${into} THEN own_number ELSE other_number END,
      ${group(sql`side_group_id`)}, verdict, decided_at, decided_user_id
    FROM (${moved}) moved WHERE other_group <> ${into}
    ON CONFLICT DO NOTHING`)
}
