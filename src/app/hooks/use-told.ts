import { useEffect } from 'react'

/** Tells a flow where the page is or what it shows: at first, and whenever that is another event. */
export function useTold<Event>(
  flow: { readonly send: (event: Event) => void },
  event: NoInfer<Event> | null,
) {
  useEffect(() => {
    if (event !== null) flow.send(event)
  }, [flow, event])
}
