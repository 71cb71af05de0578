import pg from 'pg'

/** Rows of one query, over a connection of its own. */
export async function ask(
  connectionString: string,
  query: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(query, values)).rows
  } finally {
    await client.end()
  }
}
