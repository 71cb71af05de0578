/**
 * Optimistic edits: an edit sets fields of one entity, and is laid over whatever the server says until the server
 * has answered it. Edits of the same field win in the order in which they were proposed, so that a refusal shows
 * again exactly what stood under the refused edit.
 */
import type { EntityKind, EntryKey, ValueOf } from './entities.ts'

/** The kinds that have fields; a list is changed by the acts that it lists. */
export type EditableKind = {
  [K in EntityKind]: ValueOf<K> extends readonly unknown[] | number ? never : K
}[EntityKind]

export interface Edit<K extends EditableKind = EditableKind> {
  /** Unlike that of any other edit; whoever proposes makes it. */
  readonly id: string
  readonly key: EntryKey<K>
  readonly set: Partial<ValueOf<K>>
}

/** The unanswered edits of one entity, in order, and the value that the server gave last. */
export interface Pending {
  readonly base: unknown
  readonly edits: readonly Edit[]
}
export type PendingEdits = ReadonlyMap<EntryKey, Pending>

export const noEdits: PendingEdits = new Map()

/** The value with the edits over it. */
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

/** Whether the server's value shows what the edit asks for. */
export function isDone(edit: Edit, base: unknown): boolean {
  const fields = base as Fields
  return Object.entries(edit.set).every(([field, value]) => isSame(fields[field], value))
}

/** An entity that has fields; `EditableKind` lets no other come here. */
type Fields = Readonly<Record<string, unknown>>

/** Compares what JSON can hold. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => isSame((one as Fields)[name], (other as Fields)[name]))
  )
}
