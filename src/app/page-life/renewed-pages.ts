/**
 * After a release, the server no longer has the old files of pages that were not opened yet. A reload brings the new
 * files. The page reloads at most once in this many milliseconds, so that a file that is really missing does not cause
 * endless reloads.
 */
const key = 'kinweave.reloaded'
const atMostEvery = 60_000

let codeIsMissing = false

export function watchForMissingCode() {
  window.addEventListener('vite:preloadError', () => {
    // Without a network, the load would fail even if the file is still there.
    codeIsMissing = navigator.onLine
  })
  loadMissingStyles()
}

/**
 * A style sheet that failed without a network is loaded again when the network is back. The browser would not do that,
 * and Vite asks it only once for each sheet.
 */
function loadMissingStyles() {
  const missing = new Set<HTMLLinkElement>()
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  }
  // The errors of elements do not bubble.
  document.addEventListener('error', note, { capture: true })
  window.addEventListener('online', () => {
    for (const link of missing) link.replaceWith(link.cloneNode())
    missing.clear()
  })
}

/** Reloads the page if that may bring missing files. `now` is in milliseconds since 1970. */
export function reloadIfRenewed(now: number): void {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (!codeIsMissing || !navigator.onLine || now - last < atMostEvery) return
  sessionStorage.setItem(key, String(now))
  window.location.reload()
}
