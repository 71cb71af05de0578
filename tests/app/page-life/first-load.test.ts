import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Nothing is fetched besides what the test says. */
class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', Observer)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function begin() {
  const { firstLoadOver, inFirstLoad } = await import('../../../src/app/page-life/first-load.ts')
  const over = vi.fn<() => void>()
  void firstLoadOver().then(over)
  return { inFirstLoad, over }
}

it('is over when nothing has been fetched for a second', async () => {
  const { over } = await begin()
  await vi.advanceTimersByTimeAsync(900)
  expect(over).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(200)
  expect(over).toHaveBeenCalledOnce()
})

it('waits for an answer of the server', async () => {
  const answer = Promise.withResolvers<void>()
  const { inFirstLoad, over } = await begin()
  const asked = inFirstLoad(answer.promise)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(over).not.toHaveBeenCalled()

  answer.resolve()
  await asked
  await vi.advanceTimersByTimeAsync(1_100)
  expect(over).toHaveBeenCalledOnce()
})

it('does not wait longer than six seconds', async () => {
  const { inFirstLoad, over } = await begin()
  void inFirstLoad(new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(6_100)

  expect(over).toHaveBeenCalledOnce()
})
