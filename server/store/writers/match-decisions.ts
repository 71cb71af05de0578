/** What people say of matches. Links and sets follow in the same transaction. */
import { sql } from 'drizzle-orm'
import type { MatchVerdict } from '#contract/research/match.ts'
import type { Speaker } from '../../access/speaker.ts'
import { queueMatchTrees } from '../queue.ts'
import { type Contradiction, contradictionOf } from '../readers/match-contradictions.ts'
import type { MatchKey } from '../readers/match-keys.ts'
import type { Queries, Store } from '../store.ts'
import { followLinks, lockLinks } from './match-sets/follow-links.ts'
import { aroundPersons } from './match-sets/scope.ts'

export interface Said {
  readonly speaker: Speaker
  readonly verdict: MatchVerdict
}

/**
 * Says of each of several matches, one after the other, whether the two are the same; all of it, or nothing when one
 * cannot be together with what others have said. A verdict that is there already stays with whoever gave it.
 */
export async function decideMatches(store: Store, said: readonly Said[], now: Date): Promise<Refusal | null> {
  try {
    await store.transaction(async (queries) => {
      await waitForLinks(queries)
      for (const { speaker, verdict } of said) {
        const contradiction = verdict === 'same' ? await contradictionOf(queries, speaker) : null
        if (contradiction !== null) throw new Refused({ contradiction, key: speaker.key })
        await say(queries, speaker, verdict, now)
        await follow(queries, speaker.key)
      }
    })
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** People are told after some seconds that it cannot be done now, rather than hold a connection while much is compared. */
async function waitForLinks(queries: Queries): Promise<void> {
  await queries.execute(sql`SET LOCAL lock_timeout = '5s'`)
  await lockLinks(queries)
}

/** Which match cannot be as it was said, and why. */
export interface Refusal {
  readonly contradiction: Contradiction
  readonly key: MatchKey
}

/** Ends the transaction. */
class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.contradiction)
    this.refusal = refusal
  }
}

/** Takes back what has been said of a match for the trees that the speaker may modify. */
export function takeBackDecision(store: Store, { key, sides }: Speaker): Promise<void> {
  return store.transaction(async (queries) => {
    await waitForLinks(queries)
    await queries.execute(sql`DELETE FROM match_decisions WHERE ${isOf(key)}
      AND side_group_id = ANY (${sql.param([...sides])}::bigint[])`)
    await follow(queries, key)
  })
}

/** Hundreds are decided in a sitting: the trees are compared again when somebody pauses. */
const pauseInSeconds = 20

/** Links follow at once; what it tells of relatives is found with the next comparison. */
async function follow(queries: Queries, key: MatchKey): Promise<void> {
  await followLinks(queries, aroundPersons(key), [key])
  await queueMatchTrees(queries, key, pauseInSeconds)
}

const isOf = (key: MatchKey) => sql`low_group_id = ${key.lowGroupId} AND low_number = ${key.lowNumber}
  AND high_group_id = ${key.highGroupId} AND high_number = ${key.highNumber}`

async function say(queries: Queries, { key, userId, sides }: Speaker, verdict: MatchVerdict, now: Date) {
  await queries.execute(sql`
    INSERT INTO match_decisions AS d (low_group_id, low_number, high_group_id, high_number, side_group_id, verdict,
      decided_at, decided_user_id)
    SELECT ${key.lowGroupId}, ${key.lowNumber}, ${key.highGroupId}, ${key.highNumber}, side, ${verdict},
      ${now.toISOString()}, ${userId} FROM unnest(${sql.param([...sides])}::bigint[]) AS side
    ON CONFLICT (low_group_id, high_group_id, low_number, high_number, side_group_id) DO UPDATE
      SET verdict = excluded.verdict, decided_at = excluded.decided_at, decided_user_id = excluded.decided_user_id
      WHERE d.verdict <> excluded.verdict`)
}
