import { WorkThread } from '../work-thread.ts'
import type { MatchWork } from './worker.ts'

/** The thread that compares trees. */
export type MatchThread = WorkThread<Omit<MatchWork, 'id'>>

export const matchThread = (connectionString: string): MatchThread =>
  new WorkThread({
    script: new URL('./worker.ts', import.meta.url),
    connectionString,
    subject: 'comparison',
    mostTime: 10 * 60_000,
    // Cached comparisons are useful for this long: a user who works on a tree syncs it again and again.
    staysFor: 15 * 60_000,
    // Two trees of 50,000 persons need a part of it; a larger need must not crash the server.
    resourceLimits: { maxOldGenerationSizeMb: 1500 },
  })
