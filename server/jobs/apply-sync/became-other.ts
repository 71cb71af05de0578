/** Persons who became somebody else in a sync. Answers of users about their matches referred to the former person. */
import { sql } from 'drizzle-orm'
import type { Queries } from '../../store/store.ts'
import { bringBackDecisions, setAsideDecisions } from '../../store/writers/match-sets/set-aside-decisions.ts'
import type { SyncInHand } from './sync-in-hand.ts'

/**
 * Asks for the matches of these persons again. A sync that undoes another one restores the former persons, so newer
 * statements are set aside and the former ones come back.
 */
export async function exchangeDecisions(
  queries: Queries,
  sync: SyncInHand,
  becameOther: readonly number[],
): Promise<void> {
  const { syncId, undoes } = sync
  const others = undoes === null ? becameOther : await otherPersonsOf(queries, undoes)
  if (others.length === 0) return
  await setAsideDecisions(queries, sync, others)
  if (undoes !== null) await bringBackDecisions(queries, undoes)
  await queries.execute(sql`UPDATE sync_undo SET became_other = true
    WHERE sync_id = ${syncId} AND kind = 'Person' AND number = ANY (${sql.param([...others])}::int[])`)
}

async function otherPersonsOf(queries: Queries, syncId: string): Promise<number[]> {
  const { rows } = await queries.execute<{ number: number }>(
    sql`SELECT number FROM sync_undo WHERE sync_id = ${syncId} AND became_other`,
  )
  return rows.map(({ number }) => number)
}
