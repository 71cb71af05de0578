/**
 * The records that a watched page sends about its flows and its model. Masked records are plain data. Unmasked ones
 * hold events and contexts that are the page's own objects and must not be changed.
 */
import type { LoggedEvent } from '#domain/model/events.ts'
import type { Snapshot } from '#domain/model/snapshot.ts'

/** The actor's id in XState: `x:0`. */
export type ActorId = string

export type FlowRecord =
  | {
      readonly type: 'actor-started'
      readonly actor: ActorId
      readonly parent: ActorId | null
      /** The machine's id for a flow without a parent; the invoke's id for an actor of a flow. */
      readonly name: string
      /** The id of the actor's machine; null if it is not a machine. */
      readonly machine: string | null
    }
  | {
      readonly type: 'event-sent'
      /** Null if the event comes from the screen, a push event or another flow of the page. */
      readonly from: ActorId | null
      readonly to: ActorId
      readonly event: SentEvent
    }
  | {
      readonly type: 'step-taken'
      readonly actor: ActorId
      /** The type of the event that caused the step. */
      readonly event: string
      /** The ids of the transition definitions that were taken. Empty if the event was refused. */
      readonly definitions: readonly string[]
      /** The dotted paths of the current states. */
      readonly states: readonly string[]
      /** The new context; absent if it has not changed. */
      readonly context?: unknown
    }
  | { readonly type: 'actor-ended'; readonly actor: ActorId; readonly outcome: Outcome }
  | { readonly type: 'fact-logged'; readonly event: LoggedEvent['event'] }
  /** The page was reloaded, so all its previous actors are gone. */
  | { readonly type: 'page-loaded'; readonly begin: Beginning }

export type Outcome = 'done' | 'failed' | 'stopped'

export interface SentEvent {
  readonly type: string
  readonly [field: string]: unknown
}

export interface Entry {
  /** Increases by one with each entry. */
  readonly sequence: number
  /** When the entry was recorded, in milliseconds since 1970. */
  readonly at: number
  readonly record: FlowRecord
}

/** The state of one actor, according to the records. */
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
  /** The type of the last event that it received. */
  readonly lastEvent: string | null
}

/** The situation before the first entry. */
export interface Beginning {
  /** The actors that were running, parents before their children. */
  readonly actors: readonly ActorState[]
  readonly model: Snapshot
}
