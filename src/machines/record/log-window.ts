/**
 * The latest entries of a session, and the situation before them. When the window drops old entries, it applies
 * them to that situation. So the log can still be replayed although its first entries are gone.
 */
import type { Entry, FlowRecord } from './record.ts'
import { nothingYet, type Situation, unfolding } from './situation.ts'

export interface LogWindow {
  readonly add: (record: FlowRecord, at: number) => Entry
  /** The entries in the window, and the situation before the first of them. */
  readonly held: () => {
    readonly begin: Situation
    readonly entries: readonly Entry[]
    readonly dropped: number
  }
}

/** `size`: the window holds at least this many entries. When it has half as many more, the oldest are dropped. */
export function createLogWindow(size: number, begin: Situation = nothingYet(), first = 1): LogWindow {
  const before = unfolding(begin)
  let entries: Entry[] = []
  let next = first
  let dropped = 0

  function drop(): void {
    const gone = entries.slice(0, -size)
    for (const entry of gone) before.add(entry)
    dropped += gone.length
    entries = entries.slice(-size)
  }

  return {
    add: (record, at) => {
      const entry = { sequence: next, at, record }
      next += 1
      entries.push(entry)
      if (entries.length > size * 1.5) drop()
      return entry
    },
    held: () => ({ begin: before.now(), entries: [...entries], dropped }),
  }
}
