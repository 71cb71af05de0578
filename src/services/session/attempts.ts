/** Attempts to get the next tokens. Only one runs at a time, and calls wait for it. */
export interface Attempts {
  readonly running: () => boolean
  /**
   * Resolves when the running attempt has ended, or the next attempt if none is running, whether it succeeded or
   * failed.
   */
  readonly ended: () => Promise<void>
  readonly run: <T>(attempt: () => Promise<T>) => Promise<T>
}

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
