import type { Task } from 'graphile-worker'
import * as z from 'zod/mini'
import { DataGroupId } from '#contract/wire.ts'
import type { Clock } from '../../clock.ts'
import { pairsToCompare, pairsToForget } from '../../store/readers/tree-pairs.ts'
import type { Store } from '../../store/store.ts'
import { forgetMatchRun } from '../../store/writers/match-runs.ts'
import { queueMatchTrees } from '../queue.ts'
import type { MatchThread } from './match-thread.ts'
import { matchModel } from './model.ts'

/** Finds which trees are to be compared, and queues each pair; forgets what was found between those that nobody may see together. */
export async function planMatching(store: Store): Promise<void> {
  for (const pair of await pairsToForget(store.db))
    await store.transaction((queries) => forgetMatchRun(queries, pair))
  for (const pair of await pairsToCompare(store.db, matchModel)) await queueMatchTrees(store.db, pair)
}

const Payload = z.object({ lowGroupId: DataGroupId, highGroupId: DataGroupId })

export interface MatchTreesOptions {
  readonly thread: MatchThread
  readonly clock: Clock
  readonly onProblem: (error: unknown, doing: string) => void
}

/** Compares two trees; what fails is tried again some times, and then with the next change of one of the trees. */
export const matchTreesTask =
  ({ thread, clock, onProblem }: MatchTreesOptions): Task =>
  async (payload) => {
    const { lowGroupId, highGroupId } = Payload.parse(payload)
    try {
      await thread.run({ lowGroupId, highGroupId, at: clock() })
    } catch (error) {
      onProblem(error, `comparing the trees ${lowGroupId} and ${highGroupId}`)
      throw error
    }
  }
