/** Has the browser keep the app itself, so that it opens without a network. Where it cannot, nothing is missed. */
export async function keepShell(): Promise<void> {
  // Browsers offer it on https and localhost only.
  await navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' })
}
