import pg from 'pg'

/** The major version of the PostgreSQL at the address. */
export async function serverVersion(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS version",
    )
    return rows[0]?.version ?? 0
  } finally {
    await client.end()
  }
}
