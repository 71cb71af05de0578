import { OutOfReach } from './out-of-reach.ts'

export interface TurnstileOptions {
  /** How many works may run at once. */
  readonly max: number
  /** How long a work waits for its turn, in milliseconds. */
  readonly maxWait: number
}

/** Runs a work when it is its turn. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

/** Lets some works run at once. The others wait in their order, and fail as out of reach if it takes too long. */
export function turnstile({ max, maxWait }: TurnstileOptions): Turnstile {
  const waiting: (() => void)[] = []
  let free = max

  const enter = async () => {
    if (free > 0) {
      free -= 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const called = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1)
        reject(new OutOfReach('Too many others are waiting.'))
      }, maxWait)
      waiting.push(called)
    })
  }
  const leave = () => {
    const next = waiting.shift()
    // The one who leaves hands its place on.
    if (next === undefined) free += 1
    else next()
  }
  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
