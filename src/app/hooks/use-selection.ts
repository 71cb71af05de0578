import { useMemo, useSyncExternalStore } from 'react'
import { createSelection, type Read, type Selection } from '#domain/model/selection.ts'
import { useApp } from '../app-context.ts'

/** Renders again when the result of `select` changes. `select` must be the same function in every render. */
export function useSelection<T>(select: (read: Read) => T): T {
  return useValueOf(useSelectionOf(select))
}

/** The selection itself, for callers that need to know which entries it read. */
export function useSelectionOf<T>(select: (read: Read) => T): Selection<T> {
  const { model } = useApp()
  return useMemo(() => createSelection(model, select), [model, select])
}

export const useValueOf = <T>(selection: Selection<T>): T =>
  useSyncExternalStore(selection.subscribe, selection.snapshot)
