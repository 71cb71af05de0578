import { refreshRetry } from '#domain/constants.ts'
import { watchNetwork } from '#services/push/network.ts'
import type { Pushes } from './push-flow.ts'

/**
 * The push connection. Its code is loaded after the first load; until then, or if it cannot be loaded, there is no
 * connection. If `load` fails, it is tried again after a while. A lost network is reported from the start.
 */
export function latePushes(load: () => Promise<Pushes>, watch = watchNetwork): Pushes {
  let pushes: Pushes | null = null
  return {
    connection: (told) => {
      let stop: (() => void) | null = null
      let again: ReturnType<typeof setTimeout> | undefined
      let over = false
      const unwatch = watch({ onGone: told.onLost, onBack: told.onRestored })
      const begin = async () => {
        try {
          pushes ??= await load()
          // From here on, the connection's own flow watches the network.
          unwatch()
          if (!over) stop = pushes.connection(told)
        } catch (error) {
          console.warn(error)
          if (!over) again = setTimeout(() => void begin(), refreshRetry)
        }
      }
      void begin()
      return () => {
        over = true
        clearTimeout(again)
        unwatch()
        stop?.()
      }
    },
    connectionId: () => pushes?.connectionId() ?? null,
  }
}
