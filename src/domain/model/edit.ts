/**
 * Optimistic edits. An edit sets fields of one entity and covers the server's value until the server answers it. If
 * several edits set the same field, the last proposed wins, so a refusal shows exactly the value below the refused
 * edit.
 */
import type { EntityKind, EntryKey, ValueOf } from './entities.ts'

/** The kinds that have fields. A list changes by other acts. */
export type EditableKind = {
  [K in EntityKind]: ValueOf<K> extends readonly unknown[] | number ? never : K
}[EntityKind]

export interface Edit<K extends EditableKind = EditableKind> {
  /** Unique among all edits; the proposer creates it. */
  readonly id: string
  readonly key: EntryKey<K>
  readonly set: Partial<ValueOf<K>>
}

/** The unanswered edits of one entity, in order, and the server's last value. */
export interface Pending {
  readonly base: unknown
  readonly edits: readonly Edit[]
}
export type PendingEdits = ReadonlyMap<EntryKey, Pending>

export const noEdits: PendingEdits = new Map()

/** Returns the value with the edits applied. */
export function withEdits(base: unknown, edits: readonly Edit[]): unknown {
  return edits.reduce(withEdit, base)
}

export const withEdit = (value: unknown, { set }: Edit): unknown => ({ ...(value as Fields), ...set })

export function editIn(pending: PendingEdits, id: string): (Pending & { readonly edit: Edit }) | null {
  for (const ofEntry of pending.values()) {
    const edit = ofEntry.edits.find((edit) => edit.id === id)
    if (edit !== undefined) return { ...ofEntry, edit }
  }
  return null
}

/** True if the server's value already contains the edit. */
export function isDone(edit: Edit, base: unknown): boolean {
  const fields = base as Fields
  return Object.entries(edit.set).every(([field, value]) => isSame(fields[field], value))
}

/** An entity with fields; `EditableKind` excludes all others. */
type Fields = Readonly<Record<string, unknown>>

/** Compares JSON values. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => isSame((one as Fields)[name], (other as Fields)[name]))
  )
}
