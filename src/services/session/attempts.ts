/** Attempts to get the next tokens, one at a time, which calls wait for. */
export interface Attempts {
  readonly running: () => boolean
  /** Settles when the attempt that runs, or the next one where none does, has ended, however. */
  readonly ended: () => Promise<void>
  readonly run: <T>(attempt: () => Promise<T>) => Promise<T>
}

/** None runs at first. */
export function createAttempts(): Attempts {
  let running = false
  let next = Promise.withResolvers<void>()
  return {
    running: () => running,
    ended: () => next.promise,
    run: async (attempt) => {
      running = true
      try {
        return await attempt()
      } finally {
        running = false
        next.resolve()
        next = Promise.withResolvers()
      }
    },
  }
}
