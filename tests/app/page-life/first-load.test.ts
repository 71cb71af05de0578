import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Tells of nothing: what was fetched before the page began does not count here. */
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
  const { fetchWaitedFor, firstLoadOver } = await import('../../../src/app/page-life/first-load.ts')
  const over = vi.fn<() => void>()
  void firstLoadOver().then(over)
  return { fetchWaitedFor, over }
}

it('is over when nothing has been fetched for a second', async () => {
  const { over } = await begin()
  await vi.advanceTimersByTimeAsync(900)
  expect(over).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(200)
  expect(over).toHaveBeenCalledOnce()
})

it('waits for an answer of the server', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const { fetchWaitedFor, over } = await begin()
  const asked = fetchWaitedFor('https://data.example/')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(over).not.toHaveBeenCalled()

  answer.resolve(new Response())
  await asked
  await vi.advanceTimersByTimeAsync(1_100)
  expect(over).toHaveBeenCalledOnce()
})

it('does not wait longer than six seconds', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { fetchWaitedFor, over } = await begin()
  void fetchWaitedFor('https://data.example/')
  await vi.advanceTimersByTimeAsync(6_100)

  expect(over).toHaveBeenCalledOnce()
})
