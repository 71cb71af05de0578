/** A flow on its screen: level 2 runs it, and the gallery takes pictures of it. */
import type { ReactElement } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'
import type { PathModel } from '#machines/paths/path-model.ts'
import type { Bindings } from '../../../e2e/bindings/support/binding.ts'

export interface ScreenWalk<M extends AnyStateMachine, UserEvent extends string> {
  readonly model: PathModel<M, UserEvent>
  readonly bindings: Bindings<PathModel<M, UserEvent>>
  /** The screen of a flow, with whatever data it shows. */
  readonly render: (flow: Actor<M>) => ReactElement
  /** The name of this screen, if several screens show the same flow. */
  readonly screen?: string
}

/**
 * Lets the compiler check that model, bindings and screen fit together. The walks of a flow are in
 * `tests/ui/flows/<flow>.walk.tsx`.
 */
export function screenWalk<M extends AnyStateMachine, UserEvent extends string>(
  walk: ScreenWalk<M, UserEvent>,
): ScreenWalk<M, UserEvent> {
  return walk
}
