import type { PushEvent } from '#contract/push.ts'

/** Milliseconds without a further event after which what has come is handed on. */
const quiet = 300
/** Milliseconds that an event waits at most. */
const patience = 2_000

/**
 * A sync of a large tree announces itself many times within a second. What comes close together is handed on as one,
 * each event once, so that a page loads again once.
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
