/** The thread that compares trees, so that page requests do not wait for it. */
import { platform, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { DataGroupId } from '#contract/wire.ts'
import { openStore } from '../../store/store.ts'
import { answerWork } from '../answer-work.ts'
import { KeptComparisons, matchTrees } from './match-trees.ts'

const MatchWork = z.object({
  id: z.int(),
  lowGroupId: DataGroupId,
  highGroupId: DataGroupId,
  at: z.date(),
})
export type MatchWork = z.infer<typeof MatchWork>

const connectionString = z.string().parse(workerData)

// On Linux the priority applies only to this thread. On other systems it would apply to the whole process.
if (platform() === 'linux') setPriority(10)

const kept = new KeptComparisons()

answerWork(
  (message) => MatchWork.parse(message),
  async ({ at, lowGroupId, highGroupId }) => {
    const store = openStore({ connectionString, connections: 2, patient: true })
    try {
      await matchTrees(store, () => at, kept, { lowGroupId, highGroupId })
    } finally {
      await store.close()
    }
  },
)
