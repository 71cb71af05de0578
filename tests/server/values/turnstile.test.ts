import { afterEach, describe, expect, it, vi } from 'vitest'
import { OutOfReach } from '../../../server/values/out-of-reach.ts'
import { turnstile } from '../../../server/values/turnstile.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A work that runs until it is ended. */
function newWork(name: string, log: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = () => {
    log.push(name)
    return promise
  }
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

const messageOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : error),
  )

describe(turnstile.name, () => {
  it('runs at most so many works at once, the others in their order, also after one has failed', async () => {
    const log: string[] = []
    const turn = turnstile({ max: 2, maxWait: 1000 })
    const [one, two, three, four] = [
      newWork('one', log),
      newWork('two', log),
      newWork('three', log),
      newWork('four', log),
    ]
    const failed = messageOf(turn(one.run))
    const ended = [two, three, four].map(({ run }) => turn(run))
    await Promise.resolve()
    expect(log).toEqual(['one', 'two'])

    one.fail()
    expect(await failed).toBe('one')
    await vi.waitFor(() => expect(log).toEqual(['one', 'two', 'three']))
    two.end()
    three.end()
    await vi.waitFor(() => expect(log).toEqual(['one', 'two', 'three', 'four']))
    four.end()

    expect(await Promise.all(ended)).toEqual(['two', 'three', 'four'])
  })

  it('refuses a work that has waited too long, and gives its place to the next', async () => {
    vi.useFakeTimers()
    const log: string[] = []
    const turn = turnstile({ max: 1, maxWait: 1000 })
    const [one, late, next] = [newWork('one', log), newWork('late', log), newWork('next', log)]
    const first = turn(one.run)
    const refused = turn(late.run).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(600)
    const last = turn(next.run)
    await vi.advanceTimersByTimeAsync(500)
    expect(await refused).toBeInstanceOf(OutOfReach)

    one.end()
    next.end()

    expect(await first).toBe('one')
    expect(await last).toBe('next')
    expect(log).toEqual(['one', 'next'])
  })
})
