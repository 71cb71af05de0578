/** Changes rows of the test server's database, to get states that otherwise need time to pass. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Makes an invitation expire: its time ended a minute ago. */
export const expireInvite = (id: string): Promise<void> =>
  change("UPDATE family_group_invites SET expires_at = now() - interval '1 minute' WHERE id = $1", [id])

/** Makes it four days since a request to share was last sent, so that its sender may send it again. */
export const sentFourDaysAgo = (id: string): Promise<void> =>
  change(
    `UPDATE data_group_invites SET last_sent_at = last_sent_at - interval '4 days',
       expires_at = expires_at - interval '4 days' WHERE id = $1`,
    [id],
  )

/** Makes a user reach the limit on requests to share, which many calls in an hour would reach too. */
export const useUpRequestsToShare = (userId: string): Promise<void> =>
  change(
    `INSERT INTO attempts (key, started_at, count)
       VALUES (sha256(convert_to('requests to share from a user: ' || $1, 'UTF8')), now(), 1000000)`,
    [userId],
  )

/** Lifts the limits of a user, as staff may. */
export const liftLimits = (userId: string): Promise<void> =>
  change('UPDATE users SET limits_disabled = true WHERE id = $1', [userId])

/** Makes the plan of a user one without photos and files. */
export const takeContentFromPlan = (userId: string): Promise<void> =>
  change('UPDATE users SET content_limit = 0 WHERE id = $1', [userId])

/** Makes the files of a user's tickets take up all the room that they may. */
export const fillTicketsOf = (userId: string): Promise<void> =>
  change(
    `UPDATE support_files SET size = 104857600 WHERE ticket_id IN
       (SELECT id FROM support_tickets WHERE user_id = $1 ORDER BY id DESC LIMIT 1)`,
    [userId],
  )

/** All rows of all tables of a server that keeps everything in this folder, as text. */
export async function everythingIn(dataFolder: string): Promise<string> {
  const client = new pg.Client({ connectionString: addressOf(dataFolder) })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    )
    const rows: string[] = []
    for (const { name } of tables.rows) {
      const found = await client.query<{ line: string }>(
        `SELECT row_to_json(one)::text AS line FROM ${name} AS one`,
      )
      rows.push(...found.rows.map(({ line }) => `${name} ${line}`))
    }
    return rows.join('\n')
  } finally {
    await client.end()
  }
}

async function change(statement: string, values: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(process.env['KINWEAVE_E2E_DATA'] ?? '') })
  await client.connect()
  try {
    const { rowCount } = await client.query(statement, [...values])
    if (rowCount === 0) throw new Error('No row was changed.')
  } finally {
    await client.end()
  }
}

/** The database that the server runs for this folder. */
function addressOf(dataFolder: string): string {
  const pointer = join(dataFolder, 'database-is-at')
  const root = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataFolder, 'database')
  const password = readFileSync(join(root, 'password'), 'utf8')
  const port = readFileSync(join(root, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://kinweave:${password}@127.0.0.1:${port}/kinweave`
}
