import { useEffect } from 'react'
import type { EntryKey } from '#domain/model/entities.ts'
import type { Entry } from '#domain/model/entry.ts'
import type { Read } from '#domain/model/selection.ts'
import { isWaiting } from '../model/waiting.ts'
import { useSelectionOf, useValueOf } from './use-selection.ts'

interface Reloading {
  send(event: { type: 'data changed' }): void
}

/**
 * Like `useSelection`, and also sends 'data changed' to the page's flow when one of the shown entries has been
 * marked stale: by a push event, by another page, or after the connection was lost. Entries that are not on screen
 * reload when they are next used.
 */
export function useShown<T>(flow: Reloading, select: (read: Read) => T): T {
  const selection = useSelectionOf(select)
  useEffect(() => {
    let shown = selection.entries()
    return selection.subscribe(() => {
      const before = shown
      shown = selection.entries()
      if (hasGrownStale(before, shown)) flow.send({ type: 'data changed' })
    })
  }, [flow, selection])
  return useValueOf(selection)
}

type Shown = ReadonlyMap<EntryKey, Entry>

/** Ignores entries that were already stale when they were first shown, because the page loads those itself. */
const hasGrownStale = (before: Shown, after: Shown) =>
  [...after].some(([key, entry]) => isWaiting(entry) && before.has(key) && before.get(key) !== entry)
