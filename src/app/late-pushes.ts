import { refreshRetry } from '#domain/constants.ts'
import type { Pushes } from './push-flow.ts'

/**
 * Pushes whose code comes when the first load is over: until then, and where it cannot come, there is no connection.
 * `load` is asked again after a while when it failed.
 */
export function latePushes(load: () => Promise<Pushes>): Pushes {
  let pushes: Pushes | null = null
  return {
    connection: (told) => {
      let stop: (() => void) | null = null
      let again: ReturnType<typeof setTimeout> | undefined
      let over = false
      const begin = async () => {
        try {
          pushes ??= await load()
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
        stop?.()
      }
    },
    connectionId: () => pushes?.connectionId() ?? null,
  }
}
