import type { EntryKey } from './entities.ts'
import type { LoggedEvent } from './events.ts'

/**
 * Returns when the server's last value of an entry arrived, in milliseconds since 1970 by this computer's clock.
 * Returns null if it came from this device's storage, or so long ago that the log has forgotten it.
 */
export function arrivalOf(log: readonly LoggedEvent[], key: EntryKey): number | null {
  const found = log.findLast(
    ({ event }) =>
      (event.type === 'entities-loaded' || event.type === 'edit-confirmed') &&
      event.entities.some((entity) => entity.key === key),
  )
  return found?.at ?? null
}
