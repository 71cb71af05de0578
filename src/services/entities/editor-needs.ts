/** What an editor needs to send and settle edits, and the kinds of entities that can be edited. */
import type { EditableKind } from '#domain/model/edit.ts'
import type { EntryKey } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { Loader } from './loader.ts'
import type { LoadableKind } from './reads.ts'

export interface EditorNeeds {
  readonly model: Pick<Model, 'append' | 'root' | 'subscribe'>
  readonly loader: Pick<Loader, 'load'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

/** Assertions cannot be edited: they are loaded only in lists, so the app could not find out what became of an edit. */
export type EditedKind = Extract<EditableKind, LoadableKind>
export type EditedKey = EntryKey<EditedKind>
