import { describe, expect, it } from 'vitest'
import { startJobs } from '../../../../server/jobs/start-jobs.ts'
import { appForThisFile } from '../../kit/app.ts'
import { seededDemo } from '../../kit/demo.ts'
import { matchAll } from '../../kit/matching.ts'

const kit = await appForThisFile({ demo: true })
await seededDemo(kit)

/** The linked persons of the demo's two trees, by the keys that both files use for them. */
async function linkedKeys(): Promise<string[]> {
  const { rows } = await kit.store.pool.query<{ low: string; high: string }>(
    `SELECT low.source_key AS low, high.source_key AS high FROM person_links l
     JOIN source_records low ON low.data_group_id = l.low_group_id AND low.kind = 'Person' AND low.number = l.low_number
     JOIN source_records high ON high.data_group_id = l.high_group_id AND high.kind = 'Person'
       AND high.number = l.high_number ORDER BY 1`,
  )
  return rows.map(({ low, high }) => (low === high ? low : `${low}=${high}`))
}

describe("the demo's two trees", () => {
  it('are compared in the background, and people who are in both are found', async () => {
    const jobs = await startJobs(kit.store, { clock: () => kit.clock.now, pause: 50 })
    await expect.poll(linkedKeys, { interval: 50 }).toHaveLength(21)
    await jobs.stop()

    expect(await matchAll(kit)).toBe(0)
  })
})
