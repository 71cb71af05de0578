/**
 * Lets the browser store the app itself, so that it opens without a network. If the browser cannot, the app works
 * as before.
 */
export async function keepShell(): Promise<void> {
  // Browsers allow service workers only on https and localhost.
  await navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' })
}
