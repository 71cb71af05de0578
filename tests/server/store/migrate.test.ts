import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { migrate, ownMigrations } from '../../../server/store/migrate.ts'
import { emptyDatabase } from '../support/database.ts'

const first = { name: '0001_one.sql', sql: 'CREATE TABLE one (id integer);\nCREATE TABLE two (id integer);' }
const second = { name: '0002_two.sql', sql: 'ALTER TABLE one ADD COLUMN name text' }
const broken = { name: '0003_broken.sql', sql: 'CREATE TABLE three (id integer); SELECT * FROM nowhere' }

let address: string
beforeEach(async () => {
  address = await emptyDatabase()
})

async function tables(): Promise<string[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<{ tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  await client.end()
  return rows.map((row) => row.tablename)
}

describe(migrate.name, () => {
  it('applies the missing migrations, once and in order', async () => {
    expect(await migrate(address, [first])).toEqual(['0001_one.sql'])
    expect(await migrate(address, [first, second])).toEqual(['0002_two.sql'])
    expect(await migrate(address, [first, second])).toEqual([])
  })

  it('lets servers that start together wait for each other', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(address, [first, second])))

    expect(applied.flat()).toEqual(['0001_one.sql', '0002_two.sql'])
  })

  it('leaves nothing of a failed migration, and continues from there', async () => {
    await expect(migrate(address, [first, second, broken])).rejects.toThrow('nowhere')

    expect(await tables()).toEqual(['migrations', 'one', 'two'])
    expect(await migrate(address, [first, second, { ...broken, sql: 'CREATE TABLE three ()' }])).toEqual([
      '0003_broken.sql',
    ])
  })

  it('accepts a file whose line ends changed as the same', async () => {
    await migrate(address, [first])

    expect(await migrate(address, [{ ...first, sql: first.sql.replaceAll('\n', '\r\n') }])).toEqual([])
  })

  it('refuses a migration that was changed after it had been applied', async () => {
    await migrate(address, [first])

    await expect(migrate(address, [{ ...first, sql: 'CREATE TABLE other ()' }])).rejects.toThrow(
      'Migration 0001_one.sql was changed after it had been applied to this database.',
    )
  })

  it('refuses a database that a newer release has migrated', async () => {
    await migrate(address, [first, second])

    await expect(migrate(address, [first])).rejects.toThrow('The database is newer than this release')
  })

  it('numbers its own migrations without a gap', () => {
    const numbers = ownMigrations().map((migration) => Number(migration.name.slice(0, 4)))

    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })
})
