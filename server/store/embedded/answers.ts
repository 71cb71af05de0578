import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Postmaster } from './postmaster.ts'

/** How long a database may take to recover after a crash, in milliseconds. */
const patience = 120_000

/** Waits for the database. True if it answers; false if it has ended, or runs without answering. */
export async function waitForAnswer(
  postmaster: Postmaster,
  connectionString: string,
  maxWait = patience,
): Promise<boolean> {
  const deadline = Date.now() + maxWait
  while (postmaster.running() && Date.now() < deadline) {
    try {
      await ask(connectionString, 'select 1')
      return true
    } catch (error) {
      if (!passes(error)) throw error
      await pause(30)
    }
  }
  return false
}

/** Runs one query over a connection of its own. Returns the number of rows. */
export async function ask(connectionString: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, query_timeout: 30_000 })
  // The call below fails too if the connection breaks, so nothing is done here. Without a listener, this event would
  // end our process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(query)).rowCount ?? 0
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * True if a later try may succeed. A refusal by the database itself, for example of a password, is permanent, except
 * "starting" and "stopping".
 */
function passes(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const fromDatabase = error instanceof pg.DatabaseError
  return !fromDatabase || code.startsWith('57P')
}
