import { setImmediate } from 'node:timers/promises'

/** Runs the given work, and returns its result. */
export type Turns = <T>(walk: () => T | Promise<T>) => Promise<T>

/** Runs searches one after the other; other requests are answered in between. */
export function inTurn(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (walk) => {
    const result = last.then(async () => {
      await setImmediate()
      return walk()
    })
    // The caller gets the failure. The next piece of work runs all the same.
    last = result.catch(() => undefined)
    return result
  }
}
