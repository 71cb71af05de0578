import { currentUserKey } from '#domain/device/storage-keys.ts'

/** Tells when another tab signs in or out, or becomes another user. Returns how to stop listening. */
export function watchOtherTabs(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === currentUserKey || event.key === null) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/**
 * Tells when time may have passed that nobody counted: timers stand still while a computer sleeps and while a page is
 * put away, and nothing is heard of other tabs meanwhile. Returns how to stop listening.
 */
export function watchWaking(onWake: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === 'visible') onWake()
  }
  const broughtBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onWake()
  }
  document.addEventListener('visibilitychange', shown)
  window.addEventListener('pageshow', broughtBack)
  window.addEventListener('online', onWake)
  return () => {
    document.removeEventListener('visibilitychange', shown)
    window.removeEventListener('pageshow', broughtBack)
    window.removeEventListener('online', onWake)
  }
}
