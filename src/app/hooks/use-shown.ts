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
 * What a page shows of the model, as `useSelection`. Tells the page's flow when anything that it was made of has been
 * marked stale: by a push, by another page, or after the connection was lost. What is not on screen waits until it is
 * used.
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

/** What is stale when it comes to the screen is not meant: whoever brings it there loads it. */
const hasGrownStale = (before: Shown, after: Shown) =>
  [...after].some(([key, entry]) => isWaiting(entry) && before.has(key) && before.get(key) !== entry)
