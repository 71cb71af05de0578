import { setTimeout as pause } from 'node:timers/promises'
import { patience } from './patience.ts'

const interval = 20

/**
 * Repeats an attempt until it succeeds, and returns its result. After `patience` it throws the last attempt's error.
 * Benches use it too, because `vi.waitFor` works inside Vitest only.
 */
export async function tryUntil<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + patience
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(interval)
    }
  }
}
