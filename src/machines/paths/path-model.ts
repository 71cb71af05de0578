/**
 * A path model: a machine, and what can happen to it. `pathModel` makes it from a typed description. The generator
 * then treats it as plain data for any machine.
 */
import type { AnyStateMachine } from 'xstate'
import { MICROSTEPS_AT_MOST } from '../wire.ts'
import { checkDescription } from './check-description.ts'
import type { EventTable, PathDescription, UserEventIn } from './describe.ts'
import type { Description } from './description.ts'

export interface PathModel<M extends AnyStateMachine = AnyStateMachine, UserEvent extends string = string> {
  /** The machine, with a limit for loops of eventless transitions. */
  readonly machine: M
  readonly description: Description
  /** Carries types for the bindings; it never has a value. */
  readonly types?: { readonly machine: M; readonly userEvent: UserEvent }
}

/**
 * Describes what can happen to a machine: `pathModel(signInMachine)({ ... })`, see `PathDescription`. Curried like
 * `wire`, so that the machine's type is fixed before the description is checked against it.
 * @throws if the description does not fit the machine, with everything that is missing
 */
export const pathModel =
  <M extends AnyStateMachine>(machine: M) =>
  <const Events extends EventTable<M>>(
    typed: PathDescription<M, Events>,
  ): PathModel<M, UserEventIn<Events>> => {
    // The functions of the description take snapshots of this machine, and get only those.
    const description = typed as unknown as Description
    // `provide({})` copies the machine, so that the limit does not change the original.
    const bounded = machine.provide({}) as M
    bounded.options = { ...bounded.options, maxIterations: MICROSTEPS_AT_MOST }
    checkDescription(bounded, description)
    return { machine: bounded, description }
  }
