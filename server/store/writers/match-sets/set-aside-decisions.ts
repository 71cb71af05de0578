/**
 * Decisions about matches of persons who became somebody else in an update. They are stored with the sync, and come
 * back if it is undone. After these calls, the links must be updated.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId, SyncId } from '#contract/wire.ts'
import type { Queries } from '../../store.ts'
import { lockLinks } from './follow-links.ts'
import { bothThere } from './wanted-links.ts'

interface SyncOfTree {
  readonly syncId: SyncId
  readonly dataGroupId: DataGroupId
  /** The sync that this one undoes. */
  readonly undoes: SyncId | null
}

/** Sets aside the decisions about these persons of the tree. */
export async function setAsideDecisions(
  queries: Queries,
  { syncId, dataGroupId, undoes }: SyncOfTree,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return
  await lockLinks(queries)
  const named = namesAny(dataGroupId, numbers)
  // Decisions that a sync of the other tree has set aside were about the former persons too. If they came back, they
  // would join strangers.
  await queries.execute(sql`DELETE FROM former_match_decisions
    WHERE sync_id IS DISTINCT FROM ${undoes}::bigint AND ${named}`)
  await queries.execute(sql`
    WITH gone AS (DELETE FROM match_decisions WHERE ${named} RETURNING ${columns})
    INSERT INTO former_match_decisions (sync_id, ${columns}) SELECT ${syncId}::bigint, ${columns} FROM gone`)
}

/**
 * Restores the decisions that a sync has set aside. A decision that two are the same is dropped if a user has since
 * decided that one of them is the same as a third.
 */
export async function bringBackDecisions(queries: Queries, syncId: SyncId): Promise<void> {
  await lockLinks(queries)
  await queries.execute(sql`
    WITH back AS (DELETE FROM former_match_decisions WHERE sync_id = ${syncId} RETURNING ${columns})
    INSERT INTO match_decisions (${columns}) SELECT ${columns} FROM back
    WHERE verdict = 'different' OR NOT EXISTS (
      SELECT FROM match_decisions d
      WHERE (d.low_group_id, d.high_group_id) = (back.low_group_id, back.high_group_id) AND d.verdict = 'same'
        AND (d.low_number = back.low_number) <> (d.high_number = back.high_number) AND ${bothThere(sql`d`)})`)
}

const columns = sql.raw(
  'low_group_id, low_number, high_group_id, high_number, side_group_id, verdict, decided_at, decided_user_id',
)

function namesAny(dataGroupId: DataGroupId, numbers: readonly number[]): SQL {
  const listed = sql`ANY (${sql.param([...numbers])}::int[])`
  return sql`((low_group_id = ${dataGroupId} AND low_number = ${listed})
    OR (high_group_id = ${dataGroupId} AND high_number = ${listed}))`
}
