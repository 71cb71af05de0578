import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Queries, Store } from './store.ts'

/**
 * Runs work on a store of which everything happens in one transaction: transactions of the work's own become
 * savepoints in it. For a change that must not hold without what is written beside it.
 */
export function inOneTransaction<T>(store: Store, work: (within: Store) => Promise<T>): Promise<T> {
  return store.transaction((_, client) => {
    const db = drizzle(oneAfterAnother(client))
    return work({ ...store, db, transaction: (step) => atSavepoint(db, client, step) })
  })
}

async function atSavepoint<T>(
  db: Queries,
  client: pg.PoolClient,
  step: (queries: Queries, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  await client.query('SAVEPOINT step')
  try {
    const outcome = await step(db, client)
    await client.query('RELEASE SAVEPOINT step')
    return outcome
  } catch (error) {
    // A connection that is lost ends the transaction as well; the first error is the one to tell.
    await client.query('ROLLBACK TO SAVEPOINT step').catch(() => undefined)
    throw error
  }
}

/** The same connection for work that asks several things at once, which a single connection does not take. */
function oneAfterAnother(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...question: Parameters<pg.PoolClient['query']>) => {
    const answer = last.then(() => client.query(...question))
    // Whoever asked is told of the failure; who waits in line is not concerned.
    last = answer.then(
      () => undefined,
      () => undefined,
    )
    return answer
  }
  // Drizzle awaits each answer; of the many ways to call `query` it uses no other.
  return Object.assign(Object.create(client) as pg.PoolClient, { query })
}
