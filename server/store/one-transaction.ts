import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Queries, rollbackQuery, type Store } from './store.ts'

/**
 * Runs work in one transaction, in which its own transactions become savepoints. For a change that must not be
 * committed without the record that is written with it.
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
    // If the connection is lost, this fails too, but the first error is the one to report.
    await client.query(rollbackQuery('ROLLBACK TO SAVEPOINT step')).catch(() => undefined)
    throw error
  }
}

/** Runs the queries of a connection one after the other, for work that starts several at once. */
export function oneAfterAnother(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...question: Parameters<pg.PoolClient['query']>) => {
    const answer = last.then(() => client.query(...question))
    // The caller gets the failure. The next query is not affected.
    last = answer.then(
      () => undefined,
      () => undefined,
    )
    return answer
  }
  // The cast is safe, because Drizzle only awaits the answer and uses no other form of `query`.
  return Object.assign(Object.create(client) as pg.PoolClient, { query })
}
