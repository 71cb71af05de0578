import { afterEach, describe, expect, it, vi } from 'vitest'
import { OutOfReach } from '../../../server/values/out-of-reach.ts'
import { turnstile } from '../../../server/values/turnstile.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A work that runs until it is ended. */
function work(name: string, log: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = () => {
    log.push(name)
    return promise
  }
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

describe(turnstile.name, () => {
  it('runs at most so many works at once, the others in their order, also after one has failed', async () => {
    const log: string[] = []
    const turn = turnstile({ max: 2, maxWait: 1000 })
    const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => work(name, log))
    const ended = [one, two, three, four].map((each) => turn(each?.run ?? Promise.reject))
    const failed = expect(ended[0]).rejects.toThrow('one')
    await Promise.resolve()
    expect(log).toEqual(['one', 'two'])

    one?.fail()
    await failed
    await vi.waitFor(() => expect(log).toEqual(['one', 'two', 'three']))
    two?.end()
    three?.end()
    await vi.waitFor(() => expect(log).toEqual(['one', 'two', 'three', 'four']))
    four?.end()

    expect(await Promise.all(ended.slice(1))).toEqual(['two', 'three', 'four'])
  })

  it('refuses a work that has waited too long, and gives its place to the next', async () => {
    vi.useFakeTimers()
    const log: string[] = []
    const turn = turnstile({ max: 1, maxWait: 1000 })
    const [one, late, next] = ['one', 'late', 'next'].map((name) => work(name, log))
    const first = turn(one?.run ?? Promise.reject)
    const refused = expect(turn(late?.run ?? Promise.reject)).rejects.toThrow(OutOfReach)
    await vi.advanceTimersByTimeAsync(600)
    const last = turn(next?.run ?? Promise.reject)
    await vi.advanceTimersByTimeAsync(500)
    await refused

    one?.end()
    next?.end()

    expect(await first).toBe('one')
    expect(await last).toBe('next')
    expect(log).toEqual(['one', 'next'])
  })
})
