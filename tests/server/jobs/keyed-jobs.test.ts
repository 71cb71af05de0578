import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, it, vi } from 'vitest'
import { DataGroupId } from '#contract/wire.ts'
import { queueMatching, queueMatchTrees, queueOnce } from '../../../server/store/queue.ts'
import type { Queries } from '../../../server/store/store.ts'
import { patient } from '../../support/patience.ts'
import { appForThisFile } from '../kit/app.ts'

const kit = await appForThisFile()
const pair = { lowGroupId: DataGroupId.parse('1'), highGroupId: DataGroupId.parse('2') }

const jobsOf = async (task: string) => {
  const { rows } = await kit.store.pool.query<{ key: string | null; begun: boolean }>(
    `SELECT j.key, j.locked_at IS NOT NULL AS begun FROM graphile_worker.jobs j
     WHERE j.task_identifier = $1 ORDER BY j.id`,
    [task],
  )
  return rows
}

/** True while a connection waits for the end of another transaction. */
const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await kit.store.pool.query('SELECT FROM pg_locks WHERE NOT granted')
    expect(rows).toHaveLength(1)
  }, patient)

describe('a job with a key', () => {
  it.each([
    ['plan-matching', 'plan-matching', queueMatching],
    ['match-trees', 'match-trees 1 2', (queries: Queries) => queueMatchTrees(queries, pair)],
    ['seed', 'seed', (queries: Queries) => queueOnce(queries, 'seed')],
  ])(
    '%s runs once more when a worker takes the earlier job while two transactions add it',
    async (task, key, queue) => {
      // Makes the kind of job known first, because otherwise the second transaction would wait for its name.
      await queue(kit.store.db)
      await kit.store.pool.query('DELETE FROM graphile_worker._private_jobs')
      const first = await kit.store.pool.connect()
      await first.query('BEGIN')
      await queue(drizzle(first))
      const second = kit.store.transaction((queries) => queue(queries))
      await somebodyWaits()

      // Simulates that a worker was faster: the second transaction finds this as soon as the first has committed.
      await first.query('UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = $1', ['one'])
      await first.query('COMMIT')
      first.release()
      await second

      expect(await jobsOf(task)).toEqual([
        { key: null, begun: true },
        { key, begun: false },
      ])
      await kit.store.pool.query('DELETE FROM graphile_worker._private_jobs')
    },
  )

  it('waits in the queue once, however often it is added', async () => {
    for (let times = 0; times < 3; times++) await queueMatching(kit.store.db)

    expect(await jobsOf('plan-matching')).toEqual([{ key: 'plan-matching', begun: false }])
  })
})
