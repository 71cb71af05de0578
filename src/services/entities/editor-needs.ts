/** What sending and deciding edits needs, and what can be edited. */
import type { EditableKind } from '#domain/model/edit.ts'
import type { EntryKey } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { Loader } from './loader.ts'
import type { LoadableKind } from './reads.ts'

export interface EditorNeeds {
  readonly model: Pick<Model, 'append' | 'root' | 'subscribe'>
  readonly loader: Pick<Loader, 'load'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Assertions come with their lists only, so nobody could ask what became of an edit of one. */
export type EditedKind = Extract<EditableKind, LoadableKind>
export type EditedKey = EntryKey<EditedKind>
