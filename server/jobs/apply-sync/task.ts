import type { Task } from 'graphile-worker'
import * as z from 'zod/mini'
import type { Store } from '../../store/store.ts'
import type { Clock } from '../../values/clock.ts'
import { OutOfTime } from '../work-thread.ts'
import { failSync } from './apply-sync.ts'
import { giveUpComparing } from './compare-sync.ts'
import { syncsOfOlderRule } from './reapply-rule.ts'
import type { SyncThread } from './sync-thread.ts'

const Payload = z.object({ syncId: z.string() })

export interface SyncTaskOptions {
  readonly store: Store
  readonly thread: SyncThread
  readonly clock: Clock
  readonly onProblem: (error: unknown, doing: string) => void
}

/** Applies a sync; failures are retried, and after the last attempt the sync ends as Failed. */
export const applySyncTask = (options: SyncTaskOptions): Task => syncTask(options, 'apply', failSync)

/**
 * Compares a sync; failures are retried, and after the last attempt the sync returns to its state before the request.
 */
export const compareSyncTask = (options: SyncTaskOptions): Task =>
  syncTask(options, 'compare', giveUpComparing)

/**
 * Applies the living rule to trees to which an older edition was applied, one after the other. A failing tree does not
 * hold up the others and is retried.
 */
export const reapplyRuleTask =
  ({ store, thread, clock, onProblem }: SyncTaskOptions) =>
  async (): Promise<void> => {
    let failed: unknown = null
    for (const syncId of await syncsOfOlderRule(store))
      await thread.run({ work: 'reapply rule', syncId, at: clock() }).catch((error: unknown) => {
        onProblem(error, `applying the living rule to the tree of sync ${syncId}`)
        failed = error
      })
    if (failed !== null) throw failed
  }

function syncTask(
  { store, thread, clock, onProblem }: SyncTaskOptions,
  work: 'apply' | 'compare',
  giveUp: (store: Store, syncId: string) => Promise<void>,
): Task {
  return async (payload, { job }) => {
    const { syncId } = Payload.parse(payload)
    try {
      await thread.run({ work, syncId, at: clock() })
    } catch (error) {
      onProblem(error, `${work === 'apply' ? 'applying' : 'comparing'} sync ${syncId}`)
      const isLast = error instanceof OutOfTime || job.attempts >= job.max_attempts
      if (!isLast) throw error
      await giveUp(store, syncId)
    }
  }
}
