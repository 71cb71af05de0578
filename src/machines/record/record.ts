/**
 * What a watched page tells of its flows and of its model, one record after the other. Plain data once it has gone
 * through the mask; until then events and contexts are the very objects of the page, which are never changed.
 */
import type { LoggedEvent } from '#domain/model/events.ts'
import type { Snapshot } from '#domain/model/snapshot.ts'

/** As XState numbers the actors of a page: `x:0`. */
export type ActorId = string

export type FlowRecord =
  | {
      readonly type: 'actor-started'
      readonly actor: ActorId
      readonly parent: ActorId | null
      /** The machine's id for a flow of its own, the invoke's id for what a flow invokes. */
      readonly name: string
      /** The id of its machine; null for a service. */
      readonly machine: string | null
    }
  | {
      readonly type: 'event-sent'
      /** Null when it comes from the screen, a push or another flow of the page. */
      readonly from: ActorId | null
      readonly to: ActorId
      readonly event: SentEvent
    }
  | {
      readonly type: 'step-taken'
      readonly actor: ActorId
      /** The type of the event that caused it. */
      readonly event: string
      /** The ids of the transition definitions that were taken; none when the event was refused. */
      readonly definitions: readonly string[]
      /** Dotted paths of the states at rest. */
      readonly states: readonly string[]
      /** Left out when nothing in it has changed. */
      readonly context?: unknown
    }
  | { readonly type: 'actor-ended'; readonly actor: ActorId; readonly outcome: Outcome }
  | { readonly type: 'fact-logged'; readonly event: LoggedEvent['event'] }
  /** The page was loaded anew: what was running there is gone. */
  | { readonly type: 'page-loaded'; readonly begin: Beginning }

export type Outcome = 'done' | 'failed' | 'stopped'

export interface SentEvent {
  readonly type: string
  readonly [field: string]: unknown
}

export interface Entry {
  /** Counts up by one. */
  readonly sequence: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly record: FlowRecord
}

/** One actor as far as the records tell. */
export interface ActorState {
  readonly actor: ActorId
  readonly parent: ActorId | null
  readonly name: string
  readonly machine: string | null
  readonly status: 'running' | Outcome
  readonly states: readonly string[]
  readonly context: unknown
  /** The definitions that its last step took. */
  readonly taken: readonly string[]
  /** The type of the last event that it was sent. */
  readonly lastEvent: string | null
}

/** How things stood before the first entry. */
export interface Beginning {
  /** Parents before their children. */
  readonly actors: readonly ActorState[]
  readonly model: Snapshot
}
