import { setTimeout as pause } from 'node:timers/promises'
import { patience } from './patience.ts'

const interval = 20

/**
 * Attempts again and again until the attempt succeeds, and answers what it answered. After `patience` it throws what
 * the last attempt threw. Helpers that benches use as well need it: `vi.waitFor` works inside Vitest only.
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
