import { beforeEach, describe, expect, it } from 'vitest'
import { FailedJobs } from '#contract/group-admin/failed-job.ts'
import { startJobs } from '../../../server/jobs/start-jobs.ts'
import { appForThisFile, call } from '../kit/app.ts'
import { auditOf, staffWith } from '../kit/staff.ts'

const kit = await appForThisFile()
const staff = await staffWith(kit, 'ManageUsers')
const audit = auditOf(kit)
const canary = 'canary@mail.example'

const sql = (text: string, values: unknown[] = []) => kit.store.pool.query<{ id: string }>(text, values)
const ask = (what: string, ids?: readonly string[]) =>
  call(kit.app, what, { token: staff.token, ...(ids === undefined ? {} : { json: { ids } }) })
const list = () => ask('GET /groupadmin/failedjobs')

/** Queues a job and lets it fail for good with a stored text. Returns its id. */
async function failed(task: string, lastError: string | null = null): Promise<string> {
  const { rows } = await sql('SELECT id::text FROM graphile_worker.add_job($1, $2::json)', [
    task,
    JSON.stringify({ to: canary }),
  ])
  const id = rows[0]?.id ?? ''
  await sql(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = $2,
       updated_at = '2026-11-20T10:00:00Z'::timestamptz + $1::int * interval '1 minute' WHERE id = $1`,
    [id, lastError],
  )
  return id
}

beforeEach(() => sql('DELETE FROM graphile_worker._private_jobs'))

describe('the list of failed jobs', () => {
  it('names kind, time and reason of each, the latest first, and nothing of what it contains', async () => {
    const known = { name: 'Error', code: 'EENVELOPE', at: 'server/mail/smtp-mailer.ts:31' }
    const first = await failed('send-mail', JSON.stringify(known))
    const second = await failed('send-sign-in-code', `550 5.1.1 <${canary}> is not known`)
    await sql(`SELECT graphile_worker.add_job('send-mail', '{}')`)

    const { status, body } = await list()

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        total: 2,
        items: [
          expect.objectContaining({
            id: second,
            task: 'send-sign-in-code',
            reason: 'unexpected',
            error: '',
            canRetry: false,
          }),
          {
            id: first,
            task: 'send-mail',
            failedAt: expect.stringMatching(/^2026-11-/),
            attempts: 25,
            reason: 'mail-refused',
            error: 'Error EENVELOPE server/mail/smtp-mailer.ts:31',
            canRetry: true,
          },
        ],
      },
    })
    expect(JSON.stringify(body)).not.toContain('canary')
  })

  it('lists a hundred at most, and counts all', async () => {
    await sql(`SELECT count(graphile_worker.add_job('send-mail', '{}')) FROM generate_series(1, 101)`)
    await sql('UPDATE graphile_worker._private_jobs SET attempts = max_attempts')

    const { total, items } = FailedJobs.parse((await list()).body)

    expect([total, items.length]).toEqual([101, 100])
  })

  it('is for staff, who is recorded', async () => {
    const other = await staffWith(kit, 'ReadAllUsers')
    await audit()
    expect(await call(kit.app, 'GET /groupadmin/failedjobs', { token: other.token })).toMatchObject({
      status: 403,
    })

    await list()
    const id = await failed('send-mail')
    await ask('POST /groupadmin/failedjobs/$retry', [id])
    await ask('POST /groupadmin/failedjobs/$dismiss', [id])

    expect((await audit()).map(({ act, actorId, userId }) => ({ act, actorId, userId }))).toEqual(
      ['failed-jobs-read', 'failed-jobs-retried', 'failed-jobs-dismissed'].map((act) => ({
        act,
        actorId: staff.userId,
        userId: null,
      })),
    )
  })
})

describe('a failed job', () => {
  it('is tried once more, and is back with its reason when it fails again', async () => {
    const id = await failed('fragile')
    expect(await ask('POST /groupadmin/failedjobs/$retry', [id])).toMatchObject({
      status: 200,
      body: { total: 0 },
    })

    const fragile = () => Promise.reject(Object.assign(new Error(canary), { code: 'ENOSPC' }))
    const jobs = await startJobs(kit.store, { quick: { fragile }, onProblem: () => undefined })
    await expect
      .poll(async () => (await list()).body, { interval: 20 })
      .toMatchObject({
        total: 1,
        items: [{ id, task: 'fragile', reason: 'no-space' }],
      })
    await jobs.stop()

    const { rows } = await sql('SELECT last_error FROM graphile_worker._private_jobs WHERE id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain('canary')
  })

  it('is deleted when staff dismisses it', async () => {
    const [one, other] = [await failed('send-mail'), await failed('send-mail')]

    expect(await ask('POST /groupadmin/failedjobs/$dismiss', [one])).toMatchObject({
      body: { total: 1, items: [{ id: other }] },
    })
  })

  it('with a code is not mailed again', async () => {
    const id = await failed('send-sign-in-code')

    expect(await ask('POST /groupadmin/failedjobs/$retry', [id])).toMatchObject({ body: { total: 1 } })
  })

  it('is the only one that is touched: not one that waits, or is being done, or is gone', async () => {
    const { rows } = await sql(`SELECT id::text FROM graphile_worker.add_job('send-mail', '{}')`)
    const waiting = rows[0]?.id ?? ''
    const begun = await failed('send-mail')
    await sql(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'w' WHERE id = $1`, [
      begun,
    ])
    const all = () => sql('SELECT id::text, attempts FROM graphile_worker._private_jobs ORDER BY id')
    const before = (await all()).rows

    for (const act of ['$retry', '$dismiss'])
      expect(await ask(`POST /groupadmin/failedjobs/${act}`, [waiting, begun, '999999999'])).toMatchObject({
        status: 200,
      })

    expect((await all()).rows).toEqual(before)
  })
})
