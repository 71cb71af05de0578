/**
 * The facts that the client model is folded from. They are logged and replayed, so they are for ever: add a
 * new type, never change an old one.
 */
import type { PushEvent } from '#contract/push.ts'
import type { UserId } from '#contract/wire.ts'
import type { Edit } from './edit.ts'
import type { EntryKey, KeyedValue } from './entities.ts'
import type { LoadProblem } from './entry.ts'
import type { Snapshot } from './snapshot.ts'

export type ModelEvent =
  /** `actorId`: who looks through the user's eyes, while impersonating. */
  | { readonly type: 'session-started'; readonly userId: UserId; readonly actorId: UserId | null }
  | { readonly type: 'session-ended' }
  | { readonly type: 'entities-requested'; readonly keys: readonly EntryKey[] }
  | { readonly type: 'entities-loaded'; readonly entities: readonly KeyedValue[] }
  | { readonly type: 'entities-missing'; readonly keys: readonly EntryKey[] }
  | { readonly type: 'load-failed'; readonly keys: readonly EntryKey[]; readonly problem: LoadProblem }
  | { readonly type: 'marked-stale'; readonly keys: readonly EntryKey[] }
  /** Nobody knows what was missed, for example while the push connection was lost. */
  | { readonly type: 'all-marked-stale' }
  /** A data group takes everything in it along. */
  | { readonly type: 'entities-removed'; readonly keys: readonly EntryKey[] }
  | { readonly type: 'push-received'; readonly push: PushEvent }
  /** Shown at once, before the server has said anything to it. */
  | { readonly type: 'edit-proposed'; readonly edit: Edit }
  /** The server did as the edit asks; `entities` are what it answered, and may be none. */
  | { readonly type: 'edit-confirmed'; readonly id: string; readonly entities: readonly KeyedValue[] }
  | { readonly type: 'edit-refused'; readonly id: string; readonly problem: LoadProblem }
  /** What this device kept of an earlier visit: older than anything that the server has said since. */
  | { readonly type: 'snapshot-restored'; readonly snapshot: Snapshot }

export interface LoggedEvent {
  /** Counts from 1 without a gap within a session. */
  readonly sequence: number
  /** Milliseconds since 1970, by the clock of whoever appended it. */
  readonly at: number
  readonly event: ModelEvent
}
