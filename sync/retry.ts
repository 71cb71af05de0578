/** Calls that a bad moment of the network or the server may not end. */

import { CallFailure } from '#contract/client.ts'
import { isPassing } from '#contract/failure.ts'

/** Waits so many milliseconds, or throws the signal's reason before that. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

export interface RetryOptions {
  readonly wait: Wait
  readonly signal: AbortSignal
}

/** Tries in all, the waits between them adding up to about two minutes. */
const attempts = 9
const firstWait = 500
const longestWait = 30_000

/** Calls again after network failures, timeouts, 5xx and 429, each time waiting longer; throws what stays. */
export async function withRetries<T>(call: () => Promise<T>, { wait, signal }: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (attempt >= attempts || !isPassingFailure(error)) throw error
      const backoff = Math.min(firstWait * 2 ** (attempt - 1), longestWait)
      await wait(Math.max(backoff, error.retryAfter ?? 0), signal)
    }
  }
}

/** True for failures that may be gone at the next try. */
export function isPassingFailure(error: unknown): error is CallFailure {
  return error instanceof CallFailure && isPassing(error)
}

/** The wait of the real world. */
export const waitInTime: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
