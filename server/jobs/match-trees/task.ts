import type { Task } from 'graphile-worker'
import * as z from 'zod/mini'
import { DataGroupId } from '#contract/wire.ts'
import { queueMatchTrees } from '../../store/queue.ts'
import { pairsToCompare, pairsToForget, type TreePair } from '../../store/readers/tree-pairs.ts'
import type { Store } from '../../store/store.ts'
import { attemptOn, rememberFailure } from '../../store/writers/match-failures.ts'
import { forgetMatchRun } from '../../store/writers/match-runs.ts'
import type { Clock } from '../../values/clock.ts'
import { OutOfTime } from '../work-thread.ts'
import type { MatchThread } from './match-thread.ts'
import { matchModel } from './model.ts'

/**
 * Finds which trees are to be compared, and queues each pair; deletes matches between trees that no viewer can see
 * together any more.
 */
export async function planMatching(store: Store): Promise<void> {
  for (const pair of await pairsToForget(store.db))
    await store.transaction((queries) => forgetMatchRun(queries, pair))
  for (const pair of await pairsToCompare(store.db, matchModel)) await queueMatchTrees(store.db, pair)
}

const Edited = z.object({ dataGroupId: DataGroupId })

/** Queues the pairs of a profile that was edited. */
export const matchEditedTask =
  (store: Store): Task =>
  async (payload) => {
    const { dataGroupId } = Edited.parse(payload)
    for (const pair of await pairsToCompare(store.db, matchModel, dataGroupId))
      await queueMatchTrees(store.db, pair)
  }

/** Pairs of trees that have waited too long for their comparison. */
export interface MatchingLag {
  readonly pairs: number
  /** How long the pair that has waited longest has waited, in seconds. */
  readonly seconds: number
}

/**
 * Queues each pair that should have been compared but is missing in the queue, for whatever reason. Returns how many
 * pairs have waited longer than any comparison takes; null if there are none.
 */
export async function healMatching(store: Store, now: Date): Promise<MatchingLag | null> {
  const waiting = await pairsToCompare(store.db, matchModel)
  for (const pair of waiting) if (!pair.isQueued) await queueMatchTrees(store.db, pair)
  const late = waiting.flatMap(({ since }) =>
    since !== null && now.getTime() - since > maxWait ? [since] : [],
  )
  return late.length === 0
    ? null
    : { pairs: late.length, seconds: Math.round((now.getTime() - Math.min(...late)) / 1000) }
}

/** After waiting this long for its comparison, a pair of trees counts as late; in milliseconds. */
const maxWait = 10 * 60 * 1000

const Payload = z.object({ lowGroupId: DataGroupId, highGroupId: DataGroupId })

export interface MatchTreesOptions {
  readonly store: Store
  readonly thread: Pick<MatchThread, 'run'>
  readonly clock: Clock
  readonly onProblem: (error: unknown, doing: string) => void
}

/** Compares two trees; failures are retried a few times, and again after one of the trees or the model has changed. */
export const matchTreesTask =
  (options: MatchTreesOptions): Task =>
  (payload, { job }) =>
    tryToMatch(options, Payload.parse(payload), job.attempts >= job.max_attempts)

/**
 * A pair that has exceeded time or memory would do so again. It is not retried, so that other users' trees do not wait
 * for it twice.
 */
export async function tryToMatch(
  { store, thread, clock, onProblem }: MatchTreesOptions,
  pair: TreePair,
  isLast: boolean,
): Promise<void> {
  const attempt = await attemptOn(store.db, pair, matchModel)
  if (attempt.hasFailed) return
  try {
    await thread.run({ ...pair, at: clock() })
  } catch (error) {
    onProblem(error, `comparing the trees ${pair.lowGroupId} and ${pair.highGroupId}`)
    if (!isLast && !isTooMuch(error)) throw error
    await rememberFailure(store.db, attempt, clock())
  }
}

const isTooMuch = (error: unknown): boolean =>
  error instanceof OutOfTime ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
