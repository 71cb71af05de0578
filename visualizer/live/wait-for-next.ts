/** The pace of a replay: as it happened, within limits that a viewer can follow. */
import { fromPromise } from 'xstate'
import type { Entry } from '#machines/record/record.ts'
import type { SessionStore } from './session-store.ts'

/** In milliseconds. Many entries come at once, and no viewer wants to wait for minutes. */
const [shortest, longest] = [120, 2_000]

export const waitForNext = (store: SessionStore) =>
  fromPromise<void, { position: number }>(({ input: { position }, signal }) => {
    const pause = pauseBefore(store.held().entries, position)
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pause)
      signal.addEventListener('abort', () => clearTimeout(timer))
    })
  })

/** How long the moment after `position` entries is shown. */
export function pauseBefore(entries: readonly Entry[], position: number): number {
  const next = entries[position]
  if (next === undefined) throw new Error('There is no such entry.')
  const last = entries[position - 1] ?? next
  return Math.min(longest, Math.max(shortest, next.at - last.at))
}
