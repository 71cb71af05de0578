import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'

/** Computes on twice as many threads as there are processors until the test ends, as if others shared the machine. */
export function busyMachine(): void {
  for (let thread = 0; thread < 2 * availableParallelism(); thread++) {
    const worker = new Worker('for (;;);', { eval: true })
    onTestFinished(async () => {
      await worker.terminate()
    })
  }
}
