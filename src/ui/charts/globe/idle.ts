/** Runs a function when the browser is idle. @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  // Safari lacks requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 30)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}
