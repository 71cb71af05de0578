import type { PushEvent } from '#contract/push.ts'

/** Events are handed on when no further event has arrived for this many milliseconds. */
const quiet = 300
/** How many milliseconds an event waits at most. */
const patience = 2_000

/**
 * The sync of a large tree sends many events within a second. Events that arrive close together are handed on as
 * one list, each event once, so that a page reloads once.
 */
export function gatherPushes(handOn: (events: readonly PushEvent[]) => void) {
  const waiting = new Map<string, PushEvent>()
  let pause: ReturnType<typeof setTimeout> | undefined
  let limit: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(pause)
    clearTimeout(limit)
    pause = limit = undefined
  }

  const flush = () => {
    stop()
    const events = [...waiting.values()]
    waiting.clear()
    handOn(events)
  }

  return {
    take: (event: PushEvent) => {
      waiting.set(JSON.stringify(event), event)
      clearTimeout(pause)
      pause = setTimeout(flush, quiet)
      limit ??= setTimeout(flush, patience)
    },
    stop,
  }
}
