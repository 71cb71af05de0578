import type { Task } from 'graphile-worker'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Store } from '../../store/store.ts'
import { applySync, failSync } from './apply-sync.ts'

const Payload = z.object({ syncId: z.string() })

export interface ApplySyncTaskOptions {
  readonly store: Store
  readonly clock: Clock
  readonly onProblem: (error: unknown, doing: string) => void
}

/** Applies a sync; what fails is tried again, and at the last attempt the sync ends Failed. */
export function applySyncTask({ store, clock, onProblem }: ApplySyncTaskOptions): Task {
  return async (payload, { job }) => {
    const { syncId } = Payload.parse(payload)
    try {
      await applySync(store, clock, syncId)
    } catch (error) {
      onProblem(error, `applying sync ${syncId}`)
      if (job.attempts < job.max_attempts) throw error
      await failSync(store, syncId)
    }
  }
}
