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
