/**
 * A clock for actors that is moved by hand, one named timer at a time. XState's SimulatedClock would fire every due
 * timer, including those of other parallel regions; a path says which one runs out.
 */
import { type ActorSystem, scheduledTimers } from '#machines/paths/xstate-internals.ts'

interface Timer {
  readonly key: string
  readonly event: string
  readonly fire: () => void
}

export interface HandClock {
  readonly setTimeout: (fire: () => void, delay: number) => number
  readonly clearTimeout: (id: number) => void
  /** Sets the system whose timers this clock runs. Call it before the actor starts. */
  readonly watch: (system: ActorSystem) => void
  /** Lets the timer run out that sends this event. */
  readonly runOut: (event: string) => void
  /** The events of the timers that are set. */
  readonly set: () => string[]
}

export function handClock(): HandClock {
  const timers = new Map<number, Timer>()
  let watched: ActorSystem | null = null
  let last = 0

  return {
    watch: (system) => void (watched = system),
    setTimeout: (fire, delay) => {
      if (!(delay >= 0 && delay < Number.POSITIVE_INFINITY)) throw new Error(`A delay of ${delay} ms`)
      // The system lists a timer before it sets it, so the timer that is new in the list is the one being set.
      const known = new Set([...timers.values()].map(({ key }) => key))
      const scheduled = watched ? [...scheduledTimers(watched)] : []
      const [key, event] = scheduled.find(([each]) => !known.has(each)) ?? ['', '']
      timers.set(++last, { key, event, fire })
      return last
    },
    clearTimeout: (id) => void timers.delete(id),
    runOut: (event) => {
      const [id, timer] = [...timers].find(([, each]) => each.event === event) ?? []
      if (id === undefined || !timer) throw new Error(`No timer is set for "${event}"`)
      timers.delete(id)
      timer.fire()
    },
    set: () => [...timers.values()].map(({ event }) => event),
  }
}
