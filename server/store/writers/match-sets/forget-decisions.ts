import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../../store.ts'
import { lockLinks } from './follow-links.ts'

/** Forgets what people have said of matches of these persons. The links must be followed afterwards. */
export async function forgetDecisions(
  queries: Queries,
  dataGroupId: DataGroupId,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return
  await lockLinks(queries)
  const listed = sql`ANY(${sql.param([...numbers])}::int[])`
  await queries.execute(sql`DELETE FROM match_decisions
    WHERE (low_group_id = ${dataGroupId} AND low_number = ${listed})
      OR (high_group_id = ${dataGroupId} AND high_number = ${listed})`)
}
