/**
 * Persons who became somebody else in a sync. What users have decided about their matches was about the former person.
 */
import { sql } from 'drizzle-orm'
import type { Queries } from '../../store/store.ts'
import { bringBackDecisions, setAsideDecisions } from '../../store/writers/match-sets/set-aside-decisions.ts'
import type { SyncInHand } from './sync-in-hand.ts'

/**
 * Sets aside the decisions about these persons, so that users are asked again. If a sync undoes another one, the former
 * persons are back: the newer decisions are set aside, and the former ones return.
 */
export async function exchangeDecisions(
  queries: Queries,
  sync: SyncInHand,
  others: readonly number[],
): Promise<void> {
  const { syncId, undoes } = sync
  if (others.length === 0) return
  await setAsideDecisions(queries, sync, others)
  if (undoes !== null) await bringBackDecisions(queries, undoes)
  await queries.execute(sql`UPDATE sync_undo SET became_other = true
    WHERE sync_id = ${syncId} AND kind = 'Person' AND number = ANY (${sql.param([...others])}::int[])`)
}

/** The persons who become somebody else in a sync. If it undoes another one, they become again who they were. */
export async function othersOf(
  queries: Queries,
  { undoes }: Pick<SyncInHand, 'undoes'>,
  becameOther: readonly number[],
): Promise<readonly number[]> {
  if (undoes === null) return becameOther
  const { rows } = await queries.execute<{ number: number }>(
    sql`SELECT number FROM sync_undo WHERE sync_id = ${undoes} AND became_other`,
  )
  return rows.map(({ number }) => number)
}
