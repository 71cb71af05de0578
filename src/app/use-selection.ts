import { useMemo, useSyncExternalStore } from 'react'
import { createSelection, type Read } from '#domain/model/selection.ts'
import { useApp } from './app-context.ts'

/** Renders again when what `select` reads of the model changes. `select` must stay the same between renders. */
export function useSelection<T>(select: (read: Read) => T): T {
  const { model } = useApp()
  const selection = useMemo(() => createSelection(model, select), [model, select])
  return useSyncExternalStore(selection.subscribe, selection.snapshot)
}
