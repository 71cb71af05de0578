/** Writes what users decide about matches. Links and sets are updated in the same transaction. */
import { sql } from 'drizzle-orm'
import type { MatchVerdict } from '#contract/research/match.ts'
import { queueMatchTrees } from '../queue.ts'
import type { MatchKey } from '../readers/match-keys.ts'
import type { Speaker } from '../speaker.ts'
import type { Queries, Store } from '../store.ts'
import { followLinks, lockLinks } from './match-sets/follow-links.ts'
import { aroundPersons } from './match-sets/scope.ts'

/**
 * Waits for the lock on links, but only for some seconds. After that, the user gets a refusal, so that no connection is
 * held during a long comparison.
 */
export async function waitForLinks(queries: Queries): Promise<void> {
  await queries.execute(sql`SET LOCAL lock_timeout = '5s'`)
  await lockLinks(queries)
}

/** Deletes the decisions about a match on behalf of the trees that the user may edit. */
export function takeBackDecision(store: Store, { key, sides }: Speaker): Promise<void> {
  return store.transaction(async (queries) => {
    await waitForLinks(queries)
    await queries.execute(sql`DELETE FROM match_decisions WHERE ${isOf(key)}
      AND side_group_id = ANY (${sql.param([...sides])}::bigint[])`)
    await follow(queries, key)
  })
}

/**
 * A user may decide hundreds of matches in a session. The trees are compared again only when the user pauses for this
 * long.
 */
const pauseInSeconds = 20

/** Updates the links at once. The consequences for relatives come with the next comparison. */
async function follow(queries: Queries, key: MatchKey): Promise<void> {
  await followLinks(queries, aroundPersons(key), { around: [key] })
  await queueMatchTrees(queries, key, pauseInSeconds)
}

const isOf = (key: MatchKey) => sql`low_group_id = ${key.lowGroupId} AND low_number = ${key.lowNumber}
  AND high_group_id = ${key.highGroupId} AND high_number = ${key.highNumber}`

/** Stores for the user's trees whether the two are the same. An equal earlier decision keeps its author. */
export async function say(
  queries: Queries,
  { key, userId, sides }: Speaker,
  verdict: MatchVerdict,
  now: Date,
): Promise<void> {
  await queries.execute(sql`
    INSERT INTO match_decisions AS d (low_group_id, low_number, high_group_id, high_number, side_group_id, verdict,
      decided_at, decided_user_id)
    SELECT ${key.lowGroupId}, ${key.lowNumber}, ${key.highGroupId}, ${key.highNumber}, side, ${verdict},
      ${now.toISOString()}, ${userId} FROM unnest(${sql.param([...sides])}::bigint[]) AS side
    ON CONFLICT (low_group_id, high_group_id, low_number, high_number, side_group_id) DO UPDATE
      SET verdict = excluded.verdict, decided_at = excluded.decided_at, decided_user_id = excluded.decided_user_id
      WHERE d.verdict <> excluded.verdict`)
  await follow(queries, key)
}
