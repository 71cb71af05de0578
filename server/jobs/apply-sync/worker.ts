/** The thread that applies and compares syncs: the pages that people ask for meanwhile do not wait for it. */
import { platform, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { openStore } from '../../store/store.ts'
import { applySync } from './apply-sync.ts'
import { compareSync } from './compare-sync.ts'

const WorkerData = z.object({
  connectionString: z.string(),
  work: z.enum(['apply', 'compare']),
  syncId: z.string(),
  at: z.date(),
})
export type WorkerData = z.infer<typeof WorkerData>

const { connectionString, work, syncId, at } = WorkerData.parse(workerData)

// There it holds for this thread alone, elsewhere for the whole process.
if (platform() === 'linux') setPriority(5)

const store = openStore({ connectionString, connections: 3, patient: true })
try {
  await (work === 'apply' ? applySync : compareSync)(store, () => at, syncId)
} finally {
  await store.close()
}
