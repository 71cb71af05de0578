import type { Task } from 'graphile-worker'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Store } from '../../store/store.ts'
import { OutOfTime } from '../work-thread.ts'
import { failSync } from './apply-sync.ts'
import { giveUpComparing } from './compare-sync.ts'
import type { SyncThread } from './sync-thread.ts'

const Payload = z.object({ syncId: z.string() })

export interface SyncTaskOptions {
  readonly store: Store
  readonly thread: SyncThread
  readonly clock: Clock
  readonly onProblem: (error: unknown, doing: string) => void
}

/** Applies a sync; what fails is tried again, and at the last attempt the sync ends Failed. */
export const applySyncTask = (options: SyncTaskOptions): Task => syncTask(options, 'apply', failSync)

/** Compares a sync; what fails is tried again, and at the last attempt the sync is as if it had not been asked for. */
export const compareSyncTask = (options: SyncTaskOptions): Task =>
  syncTask(options, 'compare', giveUpComparing)

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
