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
    // How long cached comparisons stay useful: a user who works on a tree syncs it again and again.
    staysFor: 15 * 60_000,
    // Two trees of 50,000 persons need only a part of this memory. The limit keeps larger trees from crashing the
    // server.
    resourceLimits: { maxOldGenerationSizeMb: 1500 },
  })
