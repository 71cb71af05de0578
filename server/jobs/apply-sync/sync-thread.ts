import { WorkThread } from '../work-thread.ts'
import type { SyncWork } from './worker.ts'

/** The thread that works on syncs. */
export type SyncThread = WorkThread<Omit<SyncWork, 'id'>>

export const syncThread = (connectionString: string): SyncThread =>
  new WorkThread({
    script: new URL('./worker.ts', import.meta.url),
    connectionString,
    subject: 'sync',
    // The largest known trees need a tenth of this time.
    mostTime: 30 * 60_000,
    staysFor: 30_000,
  })
