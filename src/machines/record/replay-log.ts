/** Moves through a recorded session: data and flows together, to any moment of it, forwards and back. */
import type { Entry } from './record.ts'
import { type Situation, unfolding } from './situation.ts'

export interface Replay {
  /** How many entries there are; positions go from 0, before the first, to this. */
  readonly length: number
  /** How things stood when the first `position` entries had happened. */
  readonly at: (position: number) => Situation
}

/** A moment is kept after so many entries; the ones between are folded again from there. */
const between = 250

/** @throws when an entry cannot be folded in */
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
