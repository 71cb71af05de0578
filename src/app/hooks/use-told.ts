import { useEffect } from 'react'
import { whenIdle } from '../page-life/when-idle.ts'

interface Flow<Event> {
  readonly send: (event: Event) => void
}

/**
 * Tells a flow where the page is or what it shows: at first, and whenever that is another event. With `again` it is told
 * the same once more whenever that is another value.
 */
export function useTold<Event>(flow: Flow<Event>, event: NoInfer<Event> | null, again?: unknown) {
  useEffect(() => {
    if (event !== null) flow.send(event)
    // The effect does not read `again`: it only runs anew.
  }, [flow, event, again])
}

/** Tells a flow something once the browser has nothing else to do, if the page is still there. */
export function useToldWhenIdle<Event>(flow: Flow<Event>, event: NoInfer<Event>) {
  useEffect(() => {
    let isHere = true
    whenIdle(async () => (isHere ? flow.send(event) : undefined))
    return () => {
      isHere = false
    }
  }, [flow, event])
}
