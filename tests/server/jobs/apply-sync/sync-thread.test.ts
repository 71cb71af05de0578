import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { syncThread } from '../../../../server/jobs/apply-sync/sync-thread.ts'
import { OutOfTime } from '../../../../server/jobs/work-thread.ts'
import { copyOfTemplate } from '../../support/database.ts'

const thread = syncThread(await copyOfTemplate())
const noSync = { work: 'apply', syncId: '0', at: new Date(0) } as const

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(async () => {
  vi.useRealTimers()
  await thread.stop()
})

it('stops work that takes too long, and continues with other work', async () => {
  const both = Promise.allSettled([thread.run(noSync), thread.run(noSync)])
  vi.advanceTimersByTime(30 * 60_000)

  expect(await both).toMatchObject([
    { reason: expect.any(OutOfTime) },
    { reason: { message: 'The thread of syncs was ended, as another sync took too long.' } },
  ])
  await expect(thread.run(noSync)).resolves.toBeUndefined()
})

it('does work that comes while an idle thread is being ended', async () => {
  await thread.run(noSync)
  vi.advanceTimersByTime(60_000)

  await expect(thread.run(noSync)).resolves.toBeUndefined()
})
