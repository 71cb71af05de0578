import { setImmediate } from 'node:timers/promises'

/** Runs what is handed in, and answers its result. */
export type Turns = <T>(walk: () => T | Promise<T>) => Promise<T>

/** Runs walks one after the other; between two of them other requests are answered. */
export function inTurn(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (walk) => {
    const result = last.then(async () => {
      await setImmediate()
      return walk()
    })
    // Whoever asked for it hears of the failure; the next one's turn comes all the same.
    last = result.catch(() => undefined)
    return result
  }
}
