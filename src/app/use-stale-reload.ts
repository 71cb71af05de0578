import { useEffect } from 'react'
import type { EntryKey } from '#domain/model/entities.ts'
import { useApp } from './app-context.ts'

interface Reloading {
  send(event: { type: 'data changed' }): void
}

/**
 * Tells a page's flow when something that it shows has been marked stale: by a push, by another page, or after the
 * connection was lost. What is not on screen waits until it is used. `keys` must stay the same between renders.
 */
export function useStaleReload(flow: Reloading, keys: readonly EntryKey[]): void {
  const { model } = useApp()
  useEffect(() => {
    const look = () => {
      if (keys.some((key) => isWaiting(model.read(key)))) flow.send({ type: 'data changed' })
    }
    return model.subscribe(keys, look)
  }, [flow, keys, model])
}

/** A failed load leaves its mark; only a new mark, or one that nobody has acted on, asks for another load. */
const isWaiting = (entry: { stale: boolean; state: string; problem: unknown }) =>
  entry.stale && entry.problem === null && entry.state !== 'Loading'
