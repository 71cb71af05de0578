import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { livingRuleEdition } from '#domain/living/living.ts'
import { forgetLostMails } from '../../../server/jobs/lost-mails.ts'
import { startJobs } from '../../../server/jobs/start-jobs.ts'
import { queueMail } from '../../../server/store/queue.ts'
import { openStore, type Store } from '../../../server/store/store.ts'
import { field } from '../kit/app.ts'
import { deliverMail, mailsTo } from '../kit/mail.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, type TestUser, userOf } from '../research/kit.ts'
import { batchOf, dead } from '../research/records.ts'

const kit = await researchApp()

/**
 * A new user for every test, because the trees of one user are compared with each other, in a thread that starts
 * slowly.
 */
let owner: TestUser
beforeEach(async () => {
  owner = userOf(kit, await signedIn(kit))
})

async function completing(user: TestUser): Promise<string> {
  const sync = await user.start((await user.createTree()).id)
  good(await user.put(sync.id, 0, batchOf(dead('Ben'))))
  good(await user.complete(sync.id, 1))
  return sync.id
}

/** Waits until a sync has ended, by checking the queue and not the time. */
const ended = (syncId: string) =>
  expect
    .poll(async () => field(await owner.get(`/syncs/${syncId}`), 'state'), { interval: 20 })
    .not.toBe('Completing')

async function comparing(user: TestUser): Promise<string> {
  const sync = await user.start((await user.createTree()).id)
  good(await user.put(sync.id, 0, batchOf(dead('Ben'))))
  good(await user.compare(sync.id, 1))
  return sync.id
}

const compared = (syncId: string, state: string) =>
  expect.poll(async () => field(await owner.changes(syncId), 'state'), { interval: 20 }).toBe(state)

const quick = { clock: () => kit.clock.now, rescueEvery: 100, pause: 50 }

// Every sync is processed in a thread, which takes time to start on a busy machine.
describe('work in the background', () => {
  it('applies syncs that were completed while no worker ran, and those completed later', async () => {
    const before = await completing(owner)
    const jobs = await startJobs(kit.store, quick)
    await ended(before)
    const after = await completing(owner)
    await ended(after)
    await jobs.stop()

    for (const id of [before, after])
      expect(await owner.get(`/syncs/${id}`)).toMatchObject({ state: 'Completed' })
  })

  it('applies the present living rule to trees that were stored by an older one', async () => {
    const sync = await completing(owner)
    const first = await startJobs(kit.store, quick)
    await ended(sync)
    await first.stop()
    await kit.store.pool.query('UPDATE workspaces SET living_rule = 0')
    const editions = async () => {
      const { rows } = await kit.store.pool.query<{ edition: number }>(
        'SELECT DISTINCT living_rule AS edition FROM workspaces WHERE last_sync_id IS NOT NULL',
      )
      return rows.map(({ edition }) => edition)
    }

    const jobs = await startJobs(kit.store, quick)
    await expect.poll(editions, { interval: 20 }).toEqual([livingRuleEdition])
    await jobs.stop()
  })

  it('ends a sync Failed that cannot be applied, and leaves no part of it', async () => {
    const syncId = await completing(owner)
    await kit.store.pool.query('UPDATE graphile_worker._private_jobs SET max_attempts = 1')
    const problems: string[] = []
    const repair = await personsFail(kit.store)
    const jobs = await startJobs(kit.store, { ...quick, onProblem: (_error, doing) => problems.push(doing) })
    await ended(syncId)
    await jobs.stop()
    await repair()

    expect(await owner.get(`/syncs/${syncId}`)).toMatchObject({ state: 'Failed', completedDate: null })
    expect(problems).toEqual([`applying sync ${syncId}`])
    const { rows } = await kit.store.pool.query('SELECT FROM sync_batches WHERE sync_id = $1', [syncId])
    expect(rows).toEqual([])
  })

  it('repeatedly compares trees that were missed, and deletes data that is no longer needed', async () => {
    const jobs = await startJobs(kit.store, quick)
    onTestFinished(jobs.stop)
    const scheduled = async () => {
      const { rows } = await kit.store.pool.query<{ identifier: string }>(
        'SELECT identifier FROM graphile_worker._private_known_crontabs ORDER BY identifier',
      )
      return rows.map(({ identifier }) => identifier)
    }

    await expect
      .poll(scheduled, { interval: 20 })
      .toEqual([
        'cancel-left-uploads',
        'delete-demo-users',
        'forget-invitations',
        'forget-lost-mails',
        'forget-tickets',
        'heal-matching',
      ])
  })

  it('compares an upload when it is asked to', async () => {
    const syncId = await comparing(owner)
    expect(await owner.changes(syncId)).toMatchObject({ state: 'Comparing', counts: null })
    const jobs = await startJobs(kit.store, quick)
    await compared(syncId, 'Compared')
    await jobs.stop()

    expect(await owner.get(`/syncs/${syncId}`)).toMatchObject({ state: 'Active' })
  })

  it('leaves an upload that cannot be compared as it was', async () => {
    const syncId = await comparing(owner)
    await kit.store.pool.query(`UPDATE sync_batches SET payload = 'rubbish' WHERE sync_id = $1`, [syncId])
    await kit.store.pool.query('UPDATE graphile_worker._private_jobs SET max_attempts = 1')
    const problems: string[] = []
    const jobs = await startJobs(kit.store, { ...quick, onProblem: (_error, doing) => problems.push(doing) })
    await compared(syncId, 'NotCompared')
    await jobs.stop()

    expect(problems).toEqual([`comparing sync ${syncId}`])
    expect(await owner.get(`/syncs/${syncId}`)).toMatchObject({ state: 'Active' })
  })

  it('takes over the jobs of a process that died', async () => {
    const syncId = await completing(owner)
    await kit.store.pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-that-died', locked_at = now() - interval '1 minute'`,
    )
    const jobs = await startJobs(kit.store, quick)
    await ended(syncId)
    await jobs.stop()

    expect(await owner.get(`/syncs/${syncId}`)).toMatchObject({ state: 'Completed' })
  })

  it('does not take over the jobs of a living process', async () => {
    const syncId = await completing(owner)
    const client = await kit.store.pool.connect()
    await client.query(`SELECT pg_advisory_lock(471100, hashtext('pool-that-lives'))`)
    await kit.store.pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-that-lives', locked_at = now() - interval '1 minute'`,
    )
    const next = await completing(owner)
    const jobs = await startJobs(kit.store, quick)
    await ended(next)

    expect(await owner.get(`/syncs/${syncId}`)).toMatchObject({ state: 'Completing' })
    await client.query('SELECT pg_advisory_unlock_all()')
    client.release()
    await ended(syncId)
    await jobs.stop()
  })

  it('continues after the database has cut its connections', async () => {
    const problems: string[] = []
    // graphile-worker logs a worker that was cut off within a job to the console, not to its logger.
    const trace = vi.spyOn(console, 'trace').mockReturnValue(undefined)
    onTestFinished(() => trace.mockRestore())
    const jobs = await startJobs(kit.store, { ...quick, onProblem: (_error, doing) => problems.push(doing) })
    await ended(await completing(owner))
    await kit.store.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    await expect.poll(() => problems).toContain('working in the background')
    const syncId = await completing(owner)
    await ended(syncId)
    await jobs.stop()

    expect(await owner.get(`/syncs/${syncId}`)).toMatchObject({ state: 'Completed' })
  })

  it('runs quick jobs while slow jobs use all their own workers', async () => {
    let finish = () => undefined as void
    const long = new Promise<void>((resolve) => {
      finish = resolve
    })
    const begun: string[] = []
    const slow = (name: string) => () => {
      begun.push(name)
      return long
    }
    const sent: unknown[] = []
    const jobs = await startJobs(kit.store, {
      ...quick,
      atStart: { 'slow-one': slow('one'), 'slow-two': slow('two') },
      quick: { 'send-mail': async (payload) => void sent.push(payload) },
    })
    await expect.poll(() => begun.toSorted()).toEqual(['one', 'two'])
    const mail = { to: 'ada@mail.example', subject: 'Soon', text: 'Now' }
    await queueMail(kit.store.db, mail)

    await expect.poll(() => sent, { interval: 10 }).toEqual([mail])
    finish()
    await jobs.stop()
  })

  it('sends no mail for a transaction that is rolled back', async () => {
    const mail = { to: 'ada@mail.example', subject: 'Never', text: 'Never' }
    const taken = kit.store.transaction(async (queries) => {
      await queueMail(queries, mail)
      throw new Error('taken back')
    })

    await expect(taken).rejects.toThrow('taken back')
    expect(await mailsTo(kit, mail.to)).toEqual([])
  })

  it('forgets mails a week after they could not be sent, and no other work', async () => {
    const jobs = () =>
      kit.store.pool.query(`SELECT payload->>'subject' AS subject FROM graphile_worker._private_jobs
      ORDER BY id`)
    const before = (await jobs()).rows
    for (const subject of ['Lost', 'Lost lately', 'Later'])
      await queueMail(kit.store.db, { to: 'ada@mail.example', subject, text: '' })
    await kit.store.pool.query(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts,
         updated_at = now() - CASE payload->>'subject' WHEN 'Lost' THEN interval '8 days' ELSE interval '6 days' END
       WHERE payload->>'subject' LIKE 'Lost%'`,
    )
    await forgetLostMails(kit.store.db)

    expect((await jobs()).rows).toEqual([...before, { subject: 'Lost lately' }, { subject: 'Later' }])
    await kit.store.pool.query(
      `DELETE FROM graphile_worker._private_jobs WHERE payload->>'subject' = 'Lost lately'`,
    )
    await deliverMail(kit)
  })

  it('may be begun by several processes at once', async () => {
    const stores = [1, 2, 3].map(() => openStore({ connectionString: kit.store.connectionString }))
    const several = await Promise.all(stores.map((store) => startJobs(store, quick)))
    const syncId = await completing(owner)
    await ended(syncId)
    await Promise.all(several.map((jobs) => jobs.stop()))
    await Promise.all(stores.map((store) => store.close()))

    expect(await owner.get(`/syncs/${syncId}`)).toMatchObject({ state: 'Completed' })
  })
})

/** Makes every attempt to store a person fail, until the returned function is called. */
async function personsFail(store: Store): Promise<() => Promise<unknown>> {
  await store.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'The disk is full.'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON persons EXECUTE FUNCTION fail()`)
  return () => store.pool.query('DROP FUNCTION fail() CASCADE')
}
