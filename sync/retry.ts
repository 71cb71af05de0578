/** Repeats calls after short failures of the network or the server. */

import { CallFailure } from '#contract/client.ts'
import { isPassing } from '#contract/failure.ts'

/** Waits this many milliseconds; throws the signal's reason if it aborts first. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

export interface RetryOptions {
  readonly wait: Wait
  readonly signal: AbortSignal
}

/** The number of tries; the waits between them add up to about two minutes. */
const attempts = 9
const firstWait = 500
const longestWait = 30_000

/**
 * Repeats the call after network failures, timeouts, 5xx and 429, with longer waits each time. @throws the last failure
 */
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

/** Waits in real time; tests replace it. */
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
