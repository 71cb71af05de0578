import type { LiveFlow } from './live-flow.ts'

type Asking = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Has the browser ask before the page goes with a recording that is not saved. */
export function askBeforeUnload(page: Asking, flow: Pick<LiveFlow, 'subscribe'>): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  flow.subscribe(({ context: { isUnsaved } }) => {
    // Only while it is needed: a page that may ask is not kept for the way back.
    if (isUnsaved) page.addEventListener('beforeunload', ask)
    else page.removeEventListener('beforeunload', ask)
  })
}
