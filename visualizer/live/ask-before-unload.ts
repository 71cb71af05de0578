import type { LiveFlow } from './live-flow.ts'

type Asking = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Lets the browser ask the user before the page closes with an unsaved recording. */
export function askBeforeUnload(page: Asking, flow: Pick<LiveFlow, 'subscribe'>): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  flow.subscribe(({ context: { isUnsaved } }) => {
    // Listens only while needed, because the browser does not cache pages with this listener for the Back button.
    if (isUnsaved) page.addEventListener('beforeunload', ask)
    else page.removeEventListener('beforeunload', ask)
  })
}
