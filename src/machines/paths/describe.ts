/**
 * The types of a `<flow>.paths.ts`, which says what the generator cannot learn from the machine. They depend on the
 * types of the machine: an event without cases, an actor without outcomes or a state without a claim does not compile.
 */
import type { AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import type { ActorsOf } from '../wire.ts'

/** A value, or a function that computes it from the snapshot in which it is used. */
type InContext<M extends AnyStateMachine, Value> = Value | ((snapshot: SnapshotFrom<M>) => Value)

export type EventOf<M extends AnyStateMachine> = EventFromLogic<M>
export type EventType<M extends AnyStateMachine> = EventOf<M>['type']
type ActorName<M> = ActorsOf<M>['src']
type Payload<E> = Omit<E, 'type'>

/**
 * Who causes the event: the user, by a control of the screen; the world (other flows, other people, the address
 * bar); or an actor of the flow that sends events back, by its name.
 */
export type Cause<M> = 'user' | 'world' | ActorName<M>

/** Named payloads of one event. An event without a payload needs none. */
type Cases<M extends AnyStateMachine, E> = keyof Payload<E> extends never
  ? { readonly cases?: never }
  : { readonly cases: Readonly<Record<string, InContext<M, Payload<E>>>> }

export type EventTable<M extends AnyStateMachine> = {
  readonly [T in EventType<M>]: { readonly by: Cause<M> } & Cases<M, Extract<EventOf<M>, { type: T }>>
}

/** Named answers, one for every kind of success. An actor that only sends events back has none. */
type Answers<M extends AnyStateMachine, Output> = undefined extends Output
  ? { readonly done?: Readonly<Record<string, InContext<M, Output>>> }
  : { readonly done: Readonly<Record<string, InContext<M, Output>>> }

type Outcomes<M extends AnyStateMachine, Logic> = Answers<M, OutputFrom<Logic>> & {
  /** Named errors that the actor may throw. */
  readonly fails: Readonly<Record<string, InContext<M, unknown>>>
}

export type ActorTable<M extends AnyStateMachine> = {
  readonly [A in ActorsOf<M> as A['src']]: Outcomes<M, A['logic']>
}

/** The dotted paths of the states in which a machine can stay: `'editing.saving'`. */
export type StatePath<Value> = Value extends string
  ? Value
  : { [K in keyof Value & string]: Value[K] extends infer Child ? Below<K, Child> : never }[keyof Value &
      string]

type Below<Parent extends string, Child> = [Child] extends [undefined]
  ? never
  : Child extends string
    ? `${Parent}.${Child}`
    : Child extends undefined
      ? never
      : `${Parent}.${StatePath<Child>}`

export type Claims<M extends AnyStateMachine> = {
  readonly [S in StatePath<SnapshotFrom<M>['value']>]?: (snapshot: SnapshotFrom<M>) => boolean
}

/** Named inputs to start from. A machine without input needs none. */
type Starts<M extends AnyStateMachine> =
  undefined extends InputFrom<M>
    ? { readonly inputs?: Readonly<Record<string, InputFrom<M>>> }
    : { readonly inputs: Readonly<Record<string, InputFrom<M>>> }

export type PathDescription<M extends AnyStateMachine, Events extends EventTable<M>> = Starts<M> & {
  /** Who causes each event, and its named payloads. */
  readonly events: Events
  /** The outcomes of each actor, by its name in `setup({ actors })`. */
  readonly actors: ActorTable<M>
  /**
   * The part of the context that guards and delays read, as plain data. Situations with different keys are explored
   * separately.
   */
  readonly key: (context: SnapshotFrom<M>['context']) => unknown
  /**
   * A check for each state in which the machine can stay. A state that an unguarded `always` leaves at once needs
   * none.
   */
  readonly holds: Claims<M>
  /** Goals that cannot be met, with the reason. It is an error if one is met after all. */
  readonly waived?: Readonly<Record<string, string>>
  /** Definitions that deliberately have no effect, with the reason. */
  readonly quiet?: Readonly<Record<string, string>>
  /** States that the user can leave neither by a control nor by waiting, with the reason. */
  readonly restsIn?: { readonly [S in StatePath<SnapshotFrom<M>['value']>]?: string }
}

/** The types of the events that the user causes, from the event table. */
export type UserEventIn<Events> = {
  [T in keyof Events & string]: Events[T] extends { readonly by: 'user' } ? T : never
}[keyof Events & string]
