/**
 * The events from which the client model is folded. They are logged and replayed, so they stay for ever: add a new
 * type, never change an old one.
 */
import type { PushEvent } from '#contract/push.ts'
import type { UserId } from '#contract/wire.ts'
import type { Edit } from './edit.ts'
import type { EntryKey, KeyedValue } from './entities.ts'
import type { LoadProblem } from './entry.ts'
import type { Snapshot } from './snapshot.ts'

export type ModelEvent =
  /** `actorId`: the staff member or supervisor who acts as the user. */
  | { readonly type: 'session-started'; readonly userId: UserId; readonly actorId: UserId | null }
  | { readonly type: 'session-ended' }
  | { readonly type: 'entities-requested'; readonly keys: readonly EntryKey[] }
  | { readonly type: 'entities-loaded'; readonly entities: readonly KeyedValue[] }
  | { readonly type: 'entities-missing'; readonly keys: readonly EntryKey[] }
  | { readonly type: 'load-failed'; readonly keys: readonly EntryKey[]; readonly problem: LoadProblem }
  | { readonly type: 'marked-stale'; readonly keys: readonly EntryKey[] }
  /**
   * These came in an answer that may be older than a change. The change has made the others stale already, so this tells
   * nothing about answers that are still on their way.
   */
  | { readonly type: 'answers-overtaken'; readonly keys: readonly EntryKey[] }
  /** The client may have missed changes, for example while the push connection was lost. */
  | { readonly type: 'all-marked-stale' }
  /** Removing a data group also removes everything in it. */
  | { readonly type: 'entities-removed'; readonly keys: readonly EntryKey[] }
  | { readonly type: 'push-received'; readonly push: PushEvent }
  /** The edit is shown at once, before the server answers. */
  | { readonly type: 'edit-proposed'; readonly edit: Edit }
  /** The server made the edit. `entities` are its answer, possibly empty. */
  | { readonly type: 'edit-confirmed'; readonly id: string; readonly entities: readonly KeyedValue[] }
  | { readonly type: 'edit-refused'; readonly id: string; readonly problem: LoadProblem }
  /** Data that this device stored on an earlier visit. All answers of the server since then are newer. */
  | { readonly type: 'snapshot-restored'; readonly snapshot: Snapshot }

export interface LoggedEvent {
  /** Counts from 1 without gaps within a session. */
  readonly sequence: number
  /** Milliseconds since 1970, by the clock of the appending code. */
  readonly at: number
  readonly event: ModelEvent
}
