import { spawnSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase } from '../../../server/backup/copy-database.ts'
import { prepareQueue } from '../../../server/jobs/queue-tables.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { openStore } from '../../../server/store/store.ts'
import { copyOfTemplate, emptyDatabase } from '../support/database.ts'
import { ask } from './support/ask.ts'

/** A family of three users in the original, with a job that a server which is no more was doing. */
let from: string

beforeAll(async () => {
  from = await copyOfTemplate()
  await prepared(from)
  await addUsers(from, 3)
  await ask(from, "SELECT graphile_worker.add_job('send-news', '{}')")
  await ask(from, "UPDATE graphile_worker._private_jobs SET locked_by = 'gone', locked_at = now()")
})

async function prepared(connectionString: string) {
  await migrate(connectionString)
  const store = openStore({ connectionString, connections: 1 })
  await prepareQueue(store)
  await store.close()
}

async function newTarget(): Promise<string> {
  const to = await emptyDatabase()
  await prepared(to)
  return to
}

const addUsers = (database: string, count: number) =>
  ask(
    database,
    `INSERT INTO users (issuer, subject, given_name, surname, created_at, modified_at)
     SELECT 'kinweave', gen_random_uuid(), 'Ann', 'Thorne', now(), now() FROM generate_series(1, $1)`,
    [count],
  )

const usersOf = (database: string) => ask(database, 'SELECT * FROM users ORDER BY id')
const copy = (to: string) => copyDatabase({ from, to, say: () => undefined })

describe(copyDatabase.name, () => {
  it('copies every row and waiting job, keeps all rules, and goes on with the ids', async () => {
    const to = await newTarget()
    const rulesOf = (database: string) =>
      ask(
        database,
        `SELECT conrelid::regclass::text AS of, conname, pg_get_constraintdef(oid) AS rule FROM pg_constraint
         WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
      )
    const sleeping = "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'D'"

    const copied = await copy(to)

    expect(copied.rows).toBeGreaterThan(3)
    expect(await usersOf(to)).toEqual(await usersOf(from))
    expect(await ask(to, 'SELECT task_identifier, locked_by FROM graphile_worker.jobs')).toEqual([
      { task_identifier: 'send-news', locked_by: null },
    ])
    expect(await rulesOf(to)).toEqual(await rulesOf(from))
    expect(await ask(to, sleeping)).toEqual([])
    await addUsers(to, 1)
    expect(await usersOf(to)).toHaveLength(4)
  })

  it('fills no database that holds users', async () => {
    const to = await newTarget()
    await addUsers(to, 1)

    await expect(copy(to)).rejects.toThrow('already holds users')

    expect(await usersOf(to)).toHaveLength(1)
  })

  it('leaves the target empty if a row cannot be copied, and copies at the next try', async () => {
    const to = await newTarget()
    await ask(to, 'ALTER TABLE users ADD CONSTRAINT nobody CHECK (false)')

    await expect(copy(to)).rejects.toThrow('nobody')
    expect(await usersOf(to)).toEqual([])

    await ask(to, 'ALTER TABLE users DROP CONSTRAINT nobody')
    await copy(to)
    expect(await usersOf(to)).toHaveLength(3)
  })

  it('waits for nobody: it refuses while a server uses either database', async () => {
    const to = await newTarget()
    const server = openStore({ connectionString: from, connections: 1 })
    await server.ping()

    await expect(copy(to)).rejects.toThrow('A server uses the database that is copied. Stop it first')

    await server.close()
  })
})

describe('npm run copy-database', () => {
  it('says which of the two databases cannot be used', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['server/lifecycle/copy-database-now.ts', '--to', 'postgres://nobody@127.0.0.1:1/none'],
      { env: { ...process.env, DATABASE_URL: from }, encoding: 'utf8' },
    )

    expect(status).toBe(1)
    expect(stderr).toMatch(/^The database of --to cannot be used: .*ECONNREFUSED/)
  })
})
