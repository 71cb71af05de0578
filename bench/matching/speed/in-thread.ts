import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { peakMebibytes } from '../../support/process-cost.ts'
import type { Spent, Task, Told } from './compare.worker.ts'

export interface ThreadRun extends Spent {
  /** The peak memory of the whole process, including the trees; null if the system does not report it. */
  readonly peakMebibytes: number | null
}

/** The maximum heap of the thread, in MiB. It is ended if it uses more. */
const mostHeap = 800

/**
 * Compares two invented trees in a separate thread. Calls `around.begins` before the comparison and `around.ended`
 * after it.
 */
export async function compareInThread(
  task: Task,
  around?: { readonly begins: () => Promise<void>; readonly ended: () => Promise<void> },
): Promise<ThreadRun> {
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostHeap },
  })
  await heard(worker)
  forgetPeak()
  await around?.begins()
  worker.postMessage('go')
  const spent = await heard(worker)
  const peak = peakMebibytes(process.pid)
  await around?.ended()
  await worker.terminate()
  if (spent === 'ready') throw new Error('The thread has not compared anything.')
  return { ...spent, peakMebibytes: peak }
}

async function heard(worker: Worker): Promise<Told> {
  const [told] = await once(worker, 'message')
  // The cast is safe, because this thread runs our own code and sends nothing else.
  return told as Told
}

/** Resets the recorded peak memory. Only Linux records one and allows resetting it. */
function forgetPeak(): void {
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5')
}
