import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SyncThread } from '../../../server/jobs/apply-sync/sync-thread.ts'
import { copyOfTemplate } from '../support/database.ts'

const thread = new SyncThread(await copyOfTemplate())
const noSync = { work: 'apply', syncId: '0', at: new Date(0) } as const

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(async () => {
  vi.useRealTimers()
  await thread.stop()
})

it('does work that comes while an idle thread is being ended', async () => {
  await thread.run(noSync)
  vi.advanceTimersByTime(60_000)

  await expect(thread.run(noSync)).resolves.toBeUndefined()
})
