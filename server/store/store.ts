import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg, { types } from 'pg'

export type StoreOptions = {
  connectionString: string
  /** The maximum number of connections. Further work waits for a free one. */
  connections?: number
  /** True for work that may take long: no statement is cancelled. */
  patient?: boolean
  /** Called when an idle connection breaks. */
  onIdleError?: (error: Error) => void
}

/** Runs queries: on the whole store, or in one of its transactions. */
export type Queries = NodePgDatabase

/** The database as the server uses it. */
export type Store = {
  db: Queries
  pool: pg.Pool
  connectionString: string
  /**
   * Runs the work in one transaction: either everything is committed, or nothing. The second argument of `work` is the
   * connection itself, for COPY.
   */
  transaction: <T>(work: (queries: Queries, client: pg.PoolClient) => Promise<T>) => Promise<T>
  /** Fails if the database does not answer. */
  ping: () => Promise<void>
  /** Waits for running queries, then closes all connections. */
  close: () => Promise<void>
}

// Without this, int8 arrives as text, also from count(). Drizzle uses pg's own table of parsers, so there is no other
// way to set this.
types.setTypeParser(types.builtins.INT8, (text) => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
})

const timeouts = {
  statement_timeout: 30_000,
  // A little more than the database's own limit, because if the database gives up first, it also stops working on the
  // query.
  query_timeout: 32_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** pg's types do not have the time limit of a single query. */
const pingQuery: pg.QueryConfig & { query_timeout: number } = { text: 'SELECT 1', query_timeout: 2000 }

/**
 * Ends a failed transaction, or a failed part of it. After a query without an answer this one gets none either, and it must
 * not keep the caller waiting as long again.
 */
export const rollbackQuery = (text: 'ROLLBACK' | 'ROLLBACK TO SAVEPOINT step') => ({
  text,
  query_timeout: 2000,
})

/** Opens the database at the address. Connections are made when they are needed. */
export function openStore(options: StoreOptions): Store {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.connections ?? 20,
    connectionTimeoutMillis: 5000,
    ...(options.patient ? {} : timeouts),
    idleTimeoutMillis: 30_000,
    application_name: 'kinweave',
  })
  // Without a listener, losing the database would end the process.
  pool.on('error', (error) => options.onIdleError?.(error))
  // A connection in use needs a listener too; its running query fails by itself. Every new connection gets this
  // listener, because whoever uses it later does not know whether it is new.
  pool.on('connect', (client) => client.on('error', () => undefined))

  return {
    db: drizzle(pool),
    pool,
    connectionString: options.connectionString,
    transaction: (work) => inTransaction(pool, work),
    ping: async () => {
      await pool.query(pingQuery)
    },
    close: () => pool.end(),
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  work: (queries: Queries, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: unknown
  try {
    await client.query('BEGIN')
    const outcome = await work(drizzle(client), client)
    await client.query('COMMIT')
    return outcome
  } catch (error) {
    await client.query(rollbackQuery('ROLLBACK')).catch((rollbackError: unknown) => {
      broken = rollbackError
    })
    throw error
  } finally {
    // A connection that cannot even roll back must not be used again.
    client.release(broken !== undefined)
  }
}
