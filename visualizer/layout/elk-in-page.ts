/** ELK in the page, fetched when a drawing is first asked for that was not made before. */
import type { ELK } from 'elkjs/lib/elk-api.js'

let asked: Promise<ELK> | undefined

export function elkInPage(): Promise<ELK> {
  asked ??= load()
  return asked
}

/** A page of one file has no address from which a worker could come, so ELK works in the page itself there. */
async function load(): Promise<ELK> {
  if (import.meta.env.MODE === 'one-file') {
    const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
    return new Elk()
  }
  const { elkInWorker } = await import('./elk-in-worker.ts')
  return elkInWorker()
}
