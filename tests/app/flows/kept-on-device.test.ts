import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptOnDevice } from '../../../src/app/flows/kept-on-device.ts'
import type { ModelKeeping } from '../../../src/app/flows/model-keeping-flow.ts'
import { emptyStorage, loaded, openTab } from '../../services/persistence/storage.ts'
import { patient } from '../../support/patience.ts'
import { ada, sessionFlow } from '../support/session-flow.ts'

beforeEach(emptyStorage)
afterEach(() => void vi.useRealTimers())

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
const neverStarts = () => Promise.reject(new Error('Nothing is kept yet.'))

/** Data that an earlier visit has left. */
async function leaveSomething() {
  const { model, ledger, store } = await openTab()
  model.append(loaded('17-1'), 1)
  await ledger.fold()
  store.close()
}

describe(keptOnDevice.name, () => {
  it('deletes what an earlier visit stored, even before it stores anything itself', async () => {
    await leaveSomething()
    const { forgotten } = keptOnDevice({
      factory: indexedDB,
      read: Promise.resolve(),
      start: neverStarts,
    })
    await forgotten()

    expect(await databases()).toEqual([])
  })

  it('deletes the stored data also when the session ends by itself, or in another tab', async () => {
    await leaveSomething()
    const session = sessionFlow(Promise.resolve(ada))
    keptOnDevice({ factory: indexedDB, read: Promise.resolve(), start: neverStarts }).watch(session)
    await vi.waitFor(() => expect(session.getSnapshot().matches('signedIn')).toBe(true), patient)
    expect(await databases()).toHaveLength(1)
    // The server is asked only now, and says that the session has ended.
    session.send({ type: 'token refused' })

    await vi.waitFor(async () => expect(await databases()).toEqual([]), patient)
  })

  it('does not wait if the storage does not answer or does not exist', async () => {
    vi.useFakeTimers()
    const silent = { databases: () => new Promise(() => {}) } as unknown as IDBFactory
    const leaving = keptOnDevice({ factory: silent, read: Promise.resolve(), start: neverStarts }).forgotten()
    vi.advanceTimersByTime(1_000)

    await expect(leaving).resolves.toBeUndefined()
  })

  it('writes nothing before it has read the stored data, and then leaves deletion to the writing tab', async () => {
    const read = Promise.withResolvers<void>()
    const wiped = vi.fn<ModelKeeping['wiped']>(async () => {})
    const start = vi.fn<() => Promise<ModelKeeping>>(async () => ({ wiped, stop: () => {} }))
    const { begin, forgotten } = keptOnDevice({ factory: indexedDB, read: read.promise, start })
    const beginning = begin()
    await Promise.resolve()
    expect(start).not.toHaveBeenCalled()

    read.resolve()
    await beginning
    await forgotten()
    expect(wiped).toHaveBeenCalledOnce()
  })
})
