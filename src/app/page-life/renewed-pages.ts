/**
 * When the server has been renewed, the code of pages that were not opened yet is gone under its old name. Loading
 * the page anew brings the new one; once in a while, so that what is really missing does not reload for ever.
 */
const key = 'kinweave.reloaded'
const atMostEvery = 60_000

let codeIsMissing = false

export function watchForMissingCode() {
  window.addEventListener('vite:preloadError', () => {
    // Without a network nothing says that it is gone.
    codeIsMissing = navigator.onLine
  })
}

/** Loads the page anew where that may help. `now` in milliseconds since 1970. */
export function reloadIfRenewed(now: number): void {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (!codeIsMissing || !navigator.onLine || now - last < atMostEvery) return
  sessionStorage.setItem(key, String(now))
  window.location.reload()
}
