import { useEffect } from 'react'
import { whenIdle } from '../page-life/when-idle.ts'

interface Flow<Event> {
  readonly send: (event: Event) => void
}

/**
 * Sends an event to a flow, for example the page's address: at the first render and whenever the event changes. It
 * sends the same event again whenever `again` changes.
 */
export function useTold<Event>(flow: Flow<Event>, event: NoInfer<Event> | null, again?: unknown) {
  useEffect(() => {
    if (event !== null) flow.send(event)
    // The effect does not read `again`, but it must run when `again` changes.
  }, [flow, event, again])
}

/** Sends an event to a flow when the browser is idle, if the page is still shown. */
export function useToldWhenIdle<Event>(flow: Flow<Event>, event: NoInfer<Event>) {
  useEffect(() => {
    let isHere = true
    whenIdle(async () => (isHere ? flow.send(event) : undefined))
    return () => {
      isHere = false
    }
  }, [flow, event])
}
