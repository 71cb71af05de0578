import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Queries, Store } from './store.ts'

/**
 * Runs work in one transaction; its own transactions become savepoints. For a change that must not be committed without
 * the record written beside it.
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
    // A lost connection ends the transaction as well; report the first error.
    await client.query('ROLLBACK TO SAVEPOINT step').catch(() => undefined)
    throw error
  }
}

/** Serializes queries on the same connection, for work that runs several queries at once. */
function oneAfterAnother(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...question: Parameters<pg.PoolClient['query']>) => {
    const answer = last.then(() => client.query(...question))
    // The caller gets the failure; the next in line is not affected.
    last = answer.then(
      () => undefined,
      () => undefined,
    )
    return answer
  }
  // Drizzle awaits each answer; it uses no other form of `query`.
  return Object.assign(Object.create(client) as pg.PoolClient, { query })
}
