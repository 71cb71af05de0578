import { useEffect } from 'react'
import type { LoadableKey } from '#services/entities/read-batch.ts'
import { useApp } from '../app-context.ts'
import { isWaiting } from '../model/waiting.ts'

/** Loads entries that a page shows without waiting for them, and reloads them when they are stale. */
export function useUsed(keys: readonly LoadableKey[]) {
  const { loader, model } = useApp()
  useEffect(() => {
    void loader.loadAll(keys)
    return model.subscribe(keys, () => {
      const waiting = keys.filter((key) => isWaiting(model.read(key)))
      if (waiting.length > 0) void loader.loadAll(waiting)
    })
  }, [keys, loader, model])
}
