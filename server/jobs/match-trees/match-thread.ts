import { WorkThread } from '../work-thread.ts'
import type { MatchWork } from './worker.ts'

/** The thread in which trees are compared. */
export type MatchThread = WorkThread<Omit<MatchWork, 'id'>>

export const matchThread = (connectionString: string): MatchThread =>
  new WorkThread({
    script: new URL('./worker.ts', import.meta.url),
    connectionString,
    subject: 'comparison',
    mostTime: 10 * 60_000,
    // So long it knows what it has compared: who works on a tree syncs it again and again.
    staysFor: 15 * 60_000,
    // Two trees of 50,000 persons take a part of it; what needs more must not take the server along.
    resourceLimits: { maxOldGenerationSizeMb: 1500 },
  })
