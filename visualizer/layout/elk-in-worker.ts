/**
 * ELK in a worker, for development, where the page makes the drawings: laying out the largest machine takes a while,
 * and the page must not freeze.
 */
import Elk, { type ELK } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'

let worker: ELK | undefined

export function elkInWorker(): ELK {
  worker ??= new Elk({ workerFactory: () => new Worker(workerUrl) })
  return worker
}
