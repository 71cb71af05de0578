/** Closed tickets are deleted a year after their last change. */
import { expect, it } from 'vitest'
import { startJobs } from '../../../server/jobs/start-jobs.ts'
import { aDayLater, sweep } from '../contents/kit.ts'
import { appForThisFile } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { staffWith } from '../kit/staff.ts'
import { good } from '../research/kit.ts'
import { ticketsOf } from './kit.ts'

const kit = await appForThisFile()
const adas = ticketsOf(kit, await signedIn(kit))
const desks = ticketsOf(kit, await staffWith(kit, 'ManageUsers'))
const year = 365 * 24 * 60 * 60 * 1000

/** Runs the daily deletion as the queue does, and waits for its end. */
async function forget(at: Date) {
  const jobs = await startJobs(kit.store, { clock: () => at, rescueEvery: 100, pause: 50 })
  await kit.store.pool.query("SELECT graphile_worker.add_job('forget-tickets')")
  const left = async () => {
    const { rows } = await kit.store.pool.query(
      "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'forget-tickets'",
    )
    return rows.length
  }
  await expect.poll(left, { interval: 20 }).toBe(0)
  await jobs.stop()
}

const idsIn = async (table: 'support_tickets' | 'support_answers' | 'support_files') => {
  const column = table === 'support_tickets' ? 'id' : 'ticket_id'
  const { rows } = await kit.store.pool.query<{ id: number }>(
    `SELECT ${column} AS id FROM ${table} ORDER BY 1`,
  )
  return rows.map(({ id }) => String(id))
}

it('a ticket is deleted with its files and answers a year after it was closed, and not before', async () => {
  const closed = await adas.sent()
  await adas.attached(closed.id, Buffer.from('only in the closed ticket'))
  await desks.answered(closed.id, 'It is repaired.')
  good(await desks.patch(closed.id, 'status', 'Closed'))
  const lastChange = kit.clock.now.getTime()
  const open = await adas.sent()
  const onHold = await adas.sent()
  good(await desks.patch(onHold.id, 'status', 'OnHold'))
  const hash = (await kit.store.pool.query<{ hash: string }>('SELECT hash FROM support_files')).rows[0]?.hash

  await forget(new Date(lastChange + year))
  expect(await idsIn('support_tickets')).toEqual([closed.id, open.id, onHold.id])
  await forget(new Date(lastChange + year + 1))
  expect(await idsIn('support_tickets')).toEqual([open.id, onHold.id])
  expect(await idsIn('support_answers')).toEqual([])
  expect(await idsIn('support_files')).toEqual([])
  expect(kit.files.stored.has(hash ?? '')).toBe(true)
  await sweep(kit, aDayLater(kit))
  expect(kit.files.stored.has(hash ?? '')).toBe(false)
})
