import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseFolder } from './server-process.ts'

/** Asks the database of a DATA_DIR directly; the query returns one column `answer`. */
export async function ask(
  dataDir: string,
  query: string,
  values: unknown[] = [],
): Promise<string | undefined> {
  const folder = databaseFolder(dataDir)
  const port = Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3])
  const password = readFileSync(join(folder, 'password'), 'utf8')
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'kinweave', database: 'kinweave', password })
  // The running query itself reports the failure when the database is killed.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ answer: string }>(query, values)
  await client.end()
  return rows[0]?.answer
}
