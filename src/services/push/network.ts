interface Told {
  readonly onGone: () => void
  readonly onBack: () => void
}

/**
 * Reports at once what the browser knows about the network, and at the start if there is none. Without this, a
 * silent connection is noticed only after half a minute, and code that is fetched without a network never arrives.
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
