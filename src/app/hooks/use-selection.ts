import { useMemo, useSyncExternalStore } from 'react'
import { createSelection, type Read, type Selection } from '#domain/model/selection.ts'
import { useApp } from '../app-context.ts'

/** Renders again when what `select` reads of the model changes. `select` must stay the same between renders. */
export function useSelection<T>(select: (read: Read) => T): T {
  return useValueOf(useSelectionOf(select))
}

/** The selection itself, for those who ask what it was made of. */
export function useSelectionOf<T>(select: (read: Read) => T): Selection<T> {
  const { model } = useApp()
  return useMemo(() => createSelection(model, select), [model, select])
}

export const useValueOf = <T>(selection: Selection<T>): T =>
  useSyncExternalStore(selection.subscribe, selection.snapshot)
