/** ELK in development, where drawings are made in the page: a layout of the largest machine takes a while, in which the page goes on. */
import Elk, { type ELK } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'

let worker: ELK | undefined

export function elkInWorker(): ELK {
  worker ??= new Elk({ workerFactory: () => new Worker(workerUrl) })
  return worker
}
