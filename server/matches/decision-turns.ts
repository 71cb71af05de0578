/**
 * Decisions are made one after the other in the database as well, where whoever waits holds a connection: so they wait
 * here, and neither one user nor all of them together take more than a part of the connections or of the patience.
 */
import type { UserId } from '#contract/wire.ts'
import { inTurn } from '../kinship/in-turn.ts'
import { Problem } from '../values/problem.ts'

const mostOfOne = 10
const mostOfAll = 100
const retryAfter = 5

const turn = inTurn()
const waiting = new Map<UserId, number>()
let all = 0

/** Decides when those before have; 429 where the user, or everybody, has too many waiting already. */
export async function decideInTurn<T>(userId: UserId, decide: () => Promise<T>): Promise<T> {
  const own = waiting.get(userId) ?? 0
  if (own >= mostOfOne || all >= mostOfAll) throw new Problem('too-many-calls', { retryAfter })
  waiting.set(userId, own + 1)
  all += 1
  try {
    return await turn(decide)
  } finally {
    all -= 1
    const left = (waiting.get(userId) ?? 1) - 1
    if (left > 0) waiting.set(userId, left)
    else waiting.delete(userId)
  }
}
