/**
 * Decisions run one after the other in the database anyway, and there each waiting one would hold a connection. So they
 * wait here. The number of waiting decisions is limited for one user and for all users together.
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

/**
 * Decides when the earlier decisions are done. Answers 429 if too many decisions of the user, or of all users, are
 * waiting.
 */
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
