import pg from 'pg'

/** A connection of its own. If it is lost, its running query fails, and the process goes on. */
export async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
