import { KeptComparisons, matchTrees } from '../../../server/jobs/match-trees/match-trees.ts'
import { planMatching } from '../../../server/jobs/match-trees/task.ts'
import type { TreePair } from '../../../server/store/readers/tree-pairs.ts'
import type { TestApp } from './app.ts'

/** Returns the pairs of trees whose comparison is in the queue. */
export async function queuedPairs({ store }: Pick<TestApp, 'store'>): Promise<TreePair[]> {
  const { rows } = await store.pool.query<{ payload: TreePair }>(
    `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'match-trees' ORDER BY j.id`,
  )
  return rows.map(({ payload }) => payload)
}

/**
 * Does the work of the queue: finds the trees to compare, and compares them, completely unless it gets the stored
 * result of an earlier time. Returns the number of pairs.
 */
export async function matchAll(
  kit: Pick<TestApp, 'store' | 'clock'>,
  kept: () => KeptComparisons = () => new KeptComparisons(),
): Promise<number> {
  await planMatching(kit.store)
  const pairs = await queuedPairs(kit)
  await kit.store.pool.query(
    `SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
       WHERE task_identifier IN ('match-trees', 'plan-matching')))`,
  )
  for (const pair of pairs) await matchTrees(kit.store, () => kit.clock.now, kept(), pair)
  return pairs.length
}
