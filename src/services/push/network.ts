interface Told {
  readonly onGone: () => void
  readonly onBack: () => void
}

/**
 * Reports when the network goes and returns, and at the start if there is none. Without this, a silent connection
 * would be noticed only after half a minute, and code that is requested without a network would never arrive.
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
