import Elk, { type ELK } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'

/** A layout of the largest machine takes half a second, in which the page goes on. */
export function elkInWorker(): ELK {
  return new Elk({ workerFactory: () => new Worker(workerUrl) })
}
