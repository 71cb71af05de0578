import { currentUserKey } from '#domain/device/storage-keys.ts'

/**
 * Reports when another tab signs in or out, or starts or stops acting as another user. Returns a function that stops
 * this.
 */
export function watchOtherTabs(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === currentUserKey || event.key === null) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/**
 * Reports that time may have passed unnoticed: while a computer sleeps or a page is frozen, timers stop, and the page
 * does not hear other tabs. Returns a function that stops this.
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
