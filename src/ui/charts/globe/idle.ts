/** Runs something when the browser has nothing better to do. @returns how to call it off */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle moments of its own.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 30)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}
