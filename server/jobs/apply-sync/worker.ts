/** The thread that applies and compares syncs, so that page requests do not wait for it. */
import { platform, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { openStore } from '../../store/store.ts'
import { answerWork } from '../answer-work.ts'
import { applySync } from './apply-sync.ts'
import { compareSync } from './compare-sync.ts'
import { reapplyRule } from './reapply-rule.ts'

const SyncWork = z.object({
  id: z.int(),
  work: z.enum(['apply', 'compare', 'reapply rule']),
  syncId: z.string(),
  at: z.date(),
})
export type SyncWork = z.infer<typeof SyncWork>

const connectionString = z.string().parse(workerData)

// On Linux the priority applies only to this thread. On other systems it would apply to the whole process.
if (platform() === 'linux') setPriority(5)

answerWork((message) => SyncWork.parse(message), doWork)

const doing = { apply: applySync, compare: compareSync, 'reapply rule': reapplyRule } as const

async function doWork({ work, syncId, at }: SyncWork): Promise<void> {
  const store = openStore({ connectionString, connections: 3, patient: true })
  try {
    await doing[work](store, () => at, syncId)
  } finally {
    await store.close()
  }
}
