/**
 * The choices of one user run one after the other. Otherwise clicks in several tabs would close each other's choice until
 * all tries are used up. If another process of the server runs a choice too, the revision of the account decides.
 */
import type { UserId } from '#contract/wire.ts'

const last = new Map<UserId, Promise<unknown>>()

export function chooseInTurn<T>(userId: UserId, choose: () => Promise<T>): Promise<T> {
  const result = (last.get(userId) ?? Promise.resolve()).then(choose)
  const forget = (): void => {
    if (last.get(userId) === done) last.delete(userId)
  }
  // The caller gets the failure. The next choice runs all the same.
  const done: Promise<void> = result.then(forget, forget)
  last.set(userId, done)
  return result
}
