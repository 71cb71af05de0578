/** Moves through a recorded session, forwards and back: to any entry, with data and flows together. */
import type { Entry } from './record.ts'
import { type Situation, unfolding } from './situation.ts'

export interface Replay {
  /** How many entries there are. Positions go from 0 (before the first entry) to this. */
  readonly length: number
  /** The situation after the first `position` entries. */
  readonly at: (position: number) => Situation
}

/** Every 250th situation is stored. Others are computed from the last stored one. */
const between = 250

/** @throws if an entry cannot be applied */
export function replayLog(begin: Situation, entries: readonly Entry[]): Replay {
  const unfolded = unfolding(begin)
  const kept: Situation[] = [begin]
  for (const [index, entry] of entries.entries()) {
    unfolded.add(entry)
    if ((index + 1) % between === 0) kept.push(unfolded.now())
  }
  return {
    length: entries.length,
    at: (position) => {
      const wanted = Math.max(0, Math.min(entries.length, position))
      const from = Math.floor(wanted / between)
      const again = unfolding(kept[from] ?? begin)
      for (const entry of entries.slice(from * between, wanted)) again.add(entry)
      return again.now()
    },
  }
}
