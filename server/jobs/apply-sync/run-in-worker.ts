import { Worker } from 'node:worker_threads'
import type { WorkerData } from './worker.ts'

/** Does the work in a thread of its own; what goes wrong there, running out of memory included, is thrown here. */
export function runInWorker(data: WorkerData): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: data,
      // Those of this process may not be for threads.
      execArgv: [],
    })
    worker.on('error', reject)
    worker.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The thread of a sync ended with ${code}.`))
    })
  })
}
