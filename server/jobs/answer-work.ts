import { parentPort } from 'node:worker_threads'
import type { WorkDone } from './work-thread.ts'

/** Runs in a thread: does each piece of work that it receives, and reports the result. */
export function answerWork<Work extends { readonly id: number }>(
  read: (message: unknown) => Work,
  doWork: (work: Work) => Promise<void>,
): void {
  parentPort?.on('message', (message: unknown) => {
    const work = read(message)
    const answer = (error: Error | null) =>
      parentPort?.postMessage({ id: work.id, error } satisfies WorkDone, [])
    doWork(work).then(
      () => answer(null),
      (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
    )
  })
}
