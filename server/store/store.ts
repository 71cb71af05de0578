import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg, { types } from 'pg'

export type StoreOptions = {
  connectionString: string
  /** How many connections at most; the others wait. */
  connections?: number
  /** Work that may take long: no statement is given up. */
  patient?: boolean
  /** Told of a connection that broke while nobody used it. */
  onIdleError?: (error: Error) => void
}

/** What a query runs on: the whole store, or one transaction of it. */
export type Queries = NodePgDatabase

/** The database as the server uses it. */
export type Store = {
  db: Queries
  pool: pg.Pool
  connectionString: string
  /**
   * Runs the work in one transaction: all of it holds, or nothing. The second argument is the connection
   * itself, for COPY.
   */
  transaction: <T>(work: (queries: Queries, client: pg.PoolClient) => Promise<T>) => Promise<T>
  /** Fails when the database does not answer. */
  ping: () => Promise<void>
  /** Waits for the queries under way, then closes all connections. */
  close: () => Promise<void>
}

// int8, which is also what count() answers, arrives as text otherwise. Drizzle asks pg's own table of parsers,
// so there is no other place for this.
types.setTypeParser(types.builtins.INT8, (text) => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
})

const timeouts = {
  statement_timeout: 30_000,
  // A little longer: the database should be the one that gives up, since then it also stops working.
  query_timeout: 32_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** The time limit of a single query is missing in pg's types. */
const pingQuery: pg.QueryConfig & { query_timeout: number } = { text: 'SELECT 1', query_timeout: 2000 }

/** Opens the database of the address; connections are made when they are first needed. */
export function openStore(options: StoreOptions): Store {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.connections ?? 20,
    connectionTimeoutMillis: 5000,
    ...(options.patient ? {} : timeouts),
    idleTimeoutMillis: 30_000,
    application_name: 'kinweave',
  })
  // Without a listener a database that goes away would end the process.
  pool.on('error', (error) => options.onIdleError?.(error))
  // The same for one that is lent out: the query under way fails by itself. From the first connection on, since whoever
  // borrows one later does not know how old it is.
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
    await client.query('ROLLBACK').catch((rollbackError: unknown) => {
      broken = rollbackError
    })
    throw error
  } finally {
    // One that cannot even roll back must not be lent out again.
    client.release(broken !== undefined)
  }
}
