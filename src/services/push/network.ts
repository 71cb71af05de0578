interface Told {
  readonly onGone: () => void
  readonly onBack: () => void
}

/** Tells what the browser knows of the network at once: a silent connection is missed only after half a minute. */
export function watchNetwork({ onGone, onBack }: Told): () => void {
  window.addEventListener('offline', onGone)
  window.addEventListener('online', onBack)
  return () => {
    window.removeEventListener('offline', onGone)
    window.removeEventListener('online', onBack)
  }
}

/** Settles when there is a network, as far as the browser knows. */
export function networkThere(): Promise<void> {
  // Outside a browser nothing is known of it.
  if (!Object.is(navigator.onLine, false)) return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
  })
}
