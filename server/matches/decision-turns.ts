/**
 * Decisions run one after the other in the database anyway, where each waiting one would hold a connection. So they
 * wait here, and neither one user nor all users together take more than a share of the connections and of the waiting
 * time.
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

/** Decides after the earlier ones; 429 if the user, or all users together, have too many waiting already. */
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
