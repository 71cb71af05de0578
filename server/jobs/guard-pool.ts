import type pg from 'pg'

/**
 * Sees to it that a connection that breaks while the queue has borrowed it does not end the process: the query
 * under way fails by itself, and the queue begins again.
 */
export function guardPool(pool: pg.Pool): pg.Pool {
  if (pool.listenerCount('connect') === 0) {
    pool.on('connect', (client) => client.on('error', () => undefined))
  }
  return pool
}
