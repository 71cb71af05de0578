/** Does what nothing waits for, when the page has been painted and there is nothing else to do. */
export function whenIdle(work: () => Promise<void>): void {
  const begin = () => void work().catch((error: unknown) => console.warn(error))
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 2_000 })
  else setTimeout(begin, 200)
}
