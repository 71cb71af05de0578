/**
 * A path model: a machine, and what can happen to it. Made by `pathModel` from a typed description; from there on
 * everything is plain data about any machine.
 */
import type { AnyStateMachine } from 'xstate'
import { MICROSTEPS_AT_MOST } from '../wire.ts'
import { checkDescription } from './check-description.ts'
import type { EventTable, PathDescription, UserEventIn } from './describe.ts'
import type { Description } from './description.ts'

export interface PathModel<M extends AnyStateMachine = AnyStateMachine, UserEvent extends string = string> {
  /** The machine, with eventless loops bounded. */
  readonly machine: M
  readonly description: Description
  /** Only for the types of bindings; never there. */
  readonly types?: { readonly machine: M; readonly userEvent: UserEvent }
}

/**
 * Describes what can happen to a machine: `pathModel(signInMachine)({ ... })`, see `PathDescription`.
 * Curried as `wire` is, so that the machine's type is fixed before the description is checked against it.
 * @throws when the description and the machine don't fit, naming all that is missing
 */
export const pathModel =
  <M extends AnyStateMachine>(machine: M) =>
  <const Events extends EventTable<M>>(
    typed: PathDescription<M, Events>,
  ): PathModel<M, UserEventIn<Events>> => {
    // Its functions take this machine's snapshots, and only this machine's are ever given to them.
    const description = typed as unknown as Description
    // Providing nothing copies the machine, so that the bound stays ours.
    const bounded = machine.provide({}) as M
    bounded.options = { ...bounded.options, maxIterations: MICROSTEPS_AT_MOST }
    checkDescription(bounded, description)
    return { machine: bounded, description }
  }
