/** Runs work that nothing waits for, after the page is painted and when the browser is idle. */
export function whenIdle(work: () => Promise<void>): void {
  const begin = () => void work().catch((error: unknown) => console.warn(error))
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 2_000 })
  else setTimeout(begin, 200)
}
