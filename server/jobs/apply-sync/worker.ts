/** The thread that applies and compares syncs: the pages that people ask for meanwhile do not wait for it. */
import { platform, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { openStore } from '../../store/store.ts'
import { applySync } from './apply-sync.ts'
import { compareSync } from './compare-sync.ts'

const SyncWork = z.object({
  id: z.int(),
  work: z.enum(['apply', 'compare']),
  syncId: z.string(),
  at: z.date(),
})
export type SyncWork = z.infer<typeof SyncWork>

export interface SyncWorkDone {
  readonly id: number
  /** What went wrong. */
  readonly error: Error | null
}

const connectionString = z.string().parse(workerData)

// There it holds for this thread alone, elsewhere for the whole process.
if (platform() === 'linux') setPriority(5)

parentPort?.on('message', (message: unknown) => {
  const { id, work, syncId, at } = SyncWork.parse(message)
  const answer = (error: Error | null) => parentPort?.postMessage({ id, error } satisfies SyncWorkDone, [])
  doWork(work, syncId, at).then(
    () => answer(null),
    (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
  )
})

async function doWork(work: SyncWork['work'], syncId: string, at: Date): Promise<void> {
  const store = openStore({ connectionString, connections: 3, patient: true })
  try {
    await (work === 'apply' ? applySync : compareSync)(store, () => at, syncId)
  } finally {
    await store.close()
  }
}
