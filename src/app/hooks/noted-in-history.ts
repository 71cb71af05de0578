import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useUserId } from './user-id.ts'

interface HistoryNote<Note> {
  /** How the page was left; null if this entry of the history is new. */
  readonly left: Note | null
  readonly note: (note: Note) => void
}

/** So many entries of the history are remembered, the newest. */
const maxEntries = 100

/**
 * Makes a hook with which a page notes, for its entry of the history, what the user has chosen on it. After Back and
 * Forward, the page looks as it was left. A page that is opened by a link begins anew. The notes are lost with a reload.
 */
export function notedInHistory<Note>(): () => HistoryNote<Note> {
  const notes = new Map<string, Note>()
  const write = (entry: string, note: Note) => {
    notes.delete(entry)
    notes.set(entry, note)
    const [oldest] = notes.keys()
    if (notes.size > maxEntries && oldest !== undefined) notes.delete(oldest)
  }
  return () => {
    const userId = useUserId()
    const { key, pathname, search } = useLocation()
    // An address that the user types starts a history entry without a key of its own.
    const entry = `${userId} ${key} ${pathname}${search}`
    return useMemo(() => ({ left: notes.get(entry) ?? null, note: (note) => write(entry, note) }), [entry])
  }
}
