/**
 * A server whose calls leave no trace: everything that a call writes is undone after it. So a test can make calls in
 * any order, also those that delete what the next call is about.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { afterAll } from 'vitest'
import { loadTokenKeys } from '../../../server/access/keys.ts'
import { mailTasks } from '../../../server/jobs/mail-tasks.ts'
import { oneAfterAnother } from '../../../server/store/one-transaction.ts'
import type { Store } from '../../../server/store/store.ts'
import type { Mail } from '../../../server/values/mail.ts'
import { appOn, type TestApp } from './app.ts'
import { uncutPictures } from './mail.ts'

export interface Rehearsal {
  readonly app: TestApp['app']
  /** Does the work, and undoes all that it has written. */
  readonly undone: <T>(work: () => Promise<T>) => Promise<T>
  /** The mails that this work has queued so far, as they would be sent. */
  readonly queuedMails: () => Promise<Mail[]>
}

/** Call it at the top of a file, when the world is complete and its mails are sent. */
export async function rehearsalOf(kit: TestApp): Promise<Rehearsal> {
  // Handlers ask the pool several things at once; a single connection takes only one query at a time.
  const client = oneAfterAnother(await kit.store.pool.connect())
  await client.query('BEGIN')
  const inside: Store = {
    ...kit.store,
    db: drizzle(client),
    transaction: (work) => savedIn(client, 'RELEASE', () => work(drizzle(client), client)),
  }
  const { app } = await appOn(inside, kit.options)
  // Commits what the server wrote when it started, which also releases its locks.
  await client.query('COMMIT')
  await client.query('BEGIN')
  afterAll(async () => {
    await app.close()
    await client.query('ROLLBACK')
    client.release()
  })
  const keys = await loadTokenKeys(inside, () => kit.clock.now)

  const queuedMails = async (): Promise<Mail[]> => {
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => undefined }
    const { publicUrl } = kit
    const tools = { store: inside, clock: () => kit.clock.now, keys, mailer, publicUrl }
    const tasks = mailTasks(tools, { blobs: kit.files.blobs, pictures: uncutPictures })
    const { rows } = await client.query<{ task: string; payload: unknown }>(
      `SELECT t.identifier AS task, j.payload FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.id`,
    )
    for (const { task, payload } of rows) await tasks[task]?.(payload)
    return mails
  }
  return { app, queuedMails, undone: (work) => savedIn(client, 'ROLLBACK TO', work) }
}

let savepoints = 0

/**
 * Sets a savepoint and does the work. `end` says whether the work then stays or is undone; after a failure, it is
 * always undone.
 */
async function savedIn<T>(
  client: PoolClient,
  end: 'RELEASE' | 'ROLLBACK TO',
  work: () => Promise<T>,
): Promise<T> {
  const name = `s${++savepoints}`
  await client.query(`SAVEPOINT ${name}`)
  try {
    const done = await work()
    await client.query(`${end} ${name}`)
    return done
  } catch (error) {
    await client.query(`ROLLBACK TO ${name}`)
    throw error
  }
}
