import { refreshRetry } from '#domain/constants.ts'
import { watchNetwork } from '#services/push/network.ts'
import type { Pushes } from './push-flow.ts'

/**
 * Pushes whose code comes when the first load is over: until then, and where it cannot come, there is no connection.
 * `load` is asked again after a while when it failed. That the network has gone is told from the beginning.
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
          // From now on the flow of the pushes watches.
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
