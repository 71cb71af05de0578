import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openStore, type Store } from '../../../server/store/store.ts'

/**
 * Makes a separate database for a test file, migrated and empty; returns its address. It is never dropped, because the
 * cluster ends with the run.
 */
export async function copyOfTemplate(): Promise<string> {
  const template = new URL(inject('template'))
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await query(addressOf('postgres'), `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`)
  return addressOf(name)
}

/** The address of an empty database without any tables. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await query(addressOf('postgres'), `CREATE DATABASE ${name}`)
  return addressOf(name)
}

/** A store on a separate database, closed at the end of the test file. Call it at the top of a file. */
export async function storeForThisFile(): Promise<Store> {
  const store = openStore({ connectionString: await copyOfTemplate(), connections: 5 })
  afterAll(() => store.close())
  return store
}

function addressOf(database: string): string {
  const address = new URL(inject('template'))
  address.pathname = `/${database}`
  return address.href
}

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
