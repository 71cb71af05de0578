import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { watchNetwork } from '#services/push/network.ts'
import { latePushes } from '../../../src/app/flows/late-pushes.ts'
import type { Pushes } from '../../../src/app/flows/push-flow.ts'

const told = { onLost: vi.fn<() => void>(), onRestored: vi.fn<() => void>() }

/** A network that tests switch off and on. */
const network: { gone: () => void; back: () => void } = { gone: () => undefined, back: () => undefined }
const unwatch = vi.fn<() => void>()
const watch: typeof watchNetwork = ({ onGone, onBack }) => {
  network.gone = onGone
  network.back = onBack
  return unwatch
}

function begin(failures = 0) {
  const arrival = Promise.withResolvers<void>()
  const stop = vi.fn<() => void>()
  const connection = vi.fn<Pushes['connection']>(() => stop)
  let left = failures
  const load = vi.fn<() => Promise<Pushes>>(async () => {
    left -= 1
    if (left >= 0) throw new Error('The code did not come')
    await arrival.promise
    return { connection, connectionId: () => 'c' }
  })
  return { pushes: latePushes(load, watch), arrival, load, connection, stop }
}

describe(latePushes.name, () => {
  beforeEach(() => {
    vi.clearAllMocks()
    vi.useFakeTimers()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('connects when the code has loaded, and stops when it is told to', async () => {
    const { pushes, arrival, connection, stop } = begin()
    const end = pushes.connection(told)
    expect(pushes.connectionId()).toBeNull()

    arrival.resolve()
    await vi.advanceTimersByTimeAsync(0)

    expect(connection).toHaveBeenCalledExactlyOnceWith(told)
    expect(pushes.connectionId()).toBe('c')
    end()
    expect(stop).toHaveBeenCalledOnce()
  })

  it('reports a network loss while the code is loading, and leaves the reports to the pushes afterwards', async () => {
    const { pushes, arrival } = begin()
    pushes.connection(told)

    network.gone()
    expect([told.onLost.mock.calls.length, told.onRestored.mock.calls.length]).toEqual([1, 0])
    network.back()
    expect(told.onRestored).toHaveBeenCalledOnce()
    expect(unwatch).not.toHaveBeenCalled()
    arrival.resolve()
    await vi.advanceTimersByTimeAsync(0)

    expect(unwatch).toHaveBeenCalledOnce()
  })

  it('does not connect if the session has ended in the meantime', async () => {
    const { pushes, arrival, connection } = begin()
    pushes.connection(told)()

    arrival.resolve()
    await vi.advanceTimersByTimeAsync(0)

    expect(connection).not.toHaveBeenCalled()
  })

  it('loads the code again if it did not load', async () => {
    const { pushes, arrival, load, connection } = begin(1)
    arrival.resolve()
    pushes.connection(told)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(load).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)

    expect(connection).toHaveBeenCalledOnce()
  })
})
