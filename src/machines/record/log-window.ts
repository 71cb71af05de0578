/**
 * The latest entries of a session, and how things stood before them. What the window no longer holds is folded into
 * that beginning, so that a log which has lost its first entries can still be replayed from where it begins.
 */
import type { Entry, FlowRecord } from './record.ts'
import { nothingYet, type Situation, unfolding } from './situation.ts'

export interface LogWindow {
  readonly add: (record: FlowRecord, at: number) => Entry
  /** The entries that are held, and the moment before the first of them. */
  readonly held: () => {
    readonly begin: Situation
    readonly entries: readonly Entry[]
    readonly dropped: number
  }
}

/** `size`: how many entries are held at least; up to half as many more before the first are dropped. */
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
