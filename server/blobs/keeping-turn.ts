import type { Store } from '../store/store.ts'
import { type Turnstile, turnstile } from '../values/turnstile.ts'

/** Which part of the connections transactions may hold that wait for the store of photos and files. */
const maxShare = 0.4

/** How long an upload waits for its turn, in milliseconds: less than its caller waits for an answer. */
const maxWait = 20_000

const turnstiles = new WeakMap<Store['pool'], Turnstile>()

/**
 * Runs a transaction that stores bytes when it is its turn. Such a transaction holds a connection while the store of photos
 * and files takes the bytes. A store that does not answer must leave connections for everything else.
 */
export function inKeepingTurn<T>({ pool }: Pick<Store, 'pool'>, work: () => Promise<T>): Promise<T> {
  const known = turnstiles.get(pool)
  const turn = known ?? turnstile({ max: Math.max(1, Math.floor(maxShare * pool.options.max)), maxWait })
  if (known === undefined) turnstiles.set(pool, turn)
  return turn(work)
}
