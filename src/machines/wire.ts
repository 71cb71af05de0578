/**
 * How a machine gets its actors.
 *
 * A machine declares each actor with a placeholder of `unprovided`, which has only the types. `wire(machine)({ ...
 * })` is the only way to provide the real ones. If one is missing, it does not compile. A placeholder that runs
 * anyway reports its name to `console.error`, because the flow's own `onError` would show the mistake as an
 * ordinary failure.
 */
import {
  type AnyStateMachine,
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
  type StateMachine,
} from 'xstate'

/** The union of `{ src, logic }` of the actors that machine `M` declares. */
export type ActorsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer A,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? A extends { src: infer Src extends string; logic: infer Logic }
      ? { src: Src; logic: Logic }
      : never
    : never

/** What `wire(machine)` asks for: every declared actor by name. */
export type Provided<M> = { [A in ActorsOf<M> as A['src']]: A['logic'] }

/** A loop of eventless transitions throws after this many microsteps, instead of freezing the page. */
export const MICROSTEPS_AT_MOST = 1000

/**
 * Provides all actors of a machine: `wire(signInMachine)({ sendCode, exchangeCode })`.
 * Curried, so that the machine's type is fixed before the actors are checked against it.
 */
export const wire =
  <M extends AnyStateMachine>(machine: M) =>
  (actors: Provided<M>): M => {
    // `provide` accepts a partial table; `Provided` above is the stricter check.
    const wired = machine.provide({ actors } as never) as M
    wired.options = { ...wired.options, maxIterations: MICROSTEPS_AT_MOST }
    return wired
  }

function unprovidedActor(name: string): Error {
  const error = new Error(
    `The actor "${name}" was started, but nobody provided it. Use wire() in the route file.`,
  )
  console.error(error.message)
  return error
}

/** Placeholders for the actors of `setup({ actors })`. They have only types: see the top of this file. */
export const unprovided = {
  /** An actor that answers once: `unprovided.promise<Result<Session, Problem>, { code: string }>('exchangeCode')`. */
  promise: <Output, Input = undefined>(name: string): PromiseActorLogic<Output, Input> =>
    fromPromise<Output, Input>(() => Promise.reject(unprovidedActor(name))),

  /**
   * An actor that runs as long as its state and sends events back: `unprovided.callback<{ file: File }>('upload')`.
   */
  callback: <Input = undefined, Received extends EventObject = EventObject>(
    name: string,
  ): CallbackActorLogic<Received, Input> => fromCallback<Received, Input>(() => void unprovidedActor(name)),
}
