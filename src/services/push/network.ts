interface Told {
  readonly onGone: () => void
  readonly onBack: () => void
}

/**
 * Tells what the browser knows of the network at once, and at the beginning when there is none: a silent connection is
 * missed only after half a minute, and code that is asked for without a network never comes.
 */
export function watchNetwork({ onGone, onBack }: Told): () => void {
  window.addEventListener('offline', onGone)
  window.addEventListener('online', onBack)
  if (!navigator.onLine) onGone()
  return () => {
    window.removeEventListener('offline', onGone)
    window.removeEventListener('online', onBack)
  }
}
