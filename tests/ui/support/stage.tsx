/** A flow on its rendered screen, with stub actors and a clock moved by hand. */
import { act, cleanup, render, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import type { Actor, AnyStateMachine, EventObject } from 'xstate'
import type { Situation } from '#machines/paths/explore.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import type { Leg, Path, Step } from '#machines/paths/step.ts'
import { Look } from '#ui/shell/look.tsx'
import {
  type Act,
  type AnyBindings,
  anyBindings,
  controlFor,
  type Found,
  sayDeed,
} from '../../../e2e/bindings/support/binding.ts'
import { type LiveRun, liveRun } from '../../machines/support/live-run.ts'
import { compareScreen } from './compare-screen.ts'
import { isChosen } from './enabled-controls.ts'
import { hearScreen } from './hear-screen.ts'
import type { ScreenWalk } from './screen-walk.ts'
import { actOn, elementsOf, named, theOne } from './testing-library-hand.ts'

/** A walk without its flow's types. Its `render` only ever gets a flow of its own model. */
export interface Play {
  readonly model: PathModel
  readonly bindings: AnyBindings
  readonly render: (flow: Actor<AnyStateMachine>) => ReactElement
  /** The idle controls that were used for an event so far. */
  readonly used: Set<Found>
}

/** Drops the types of a walk's flow. */
export function playOf<M extends AnyStateMachine, UserEvent extends string>({
  model,
  bindings,
  render: show,
}: ScreenWalk<M, UserEvent>): Play {
  return {
    model,
    bindings: anyBindings(bindings),
    render: show as unknown as Play['render'],
    used: new Set(),
  }
}

/**
 * Waits for things that appear at once or after a rendering; `settle` waits for the code of a dialog, which is fetched.
 */
const soon = { timeout: 5000 }

export class Stage {
  readonly run: LiveRun
  readonly user: UserEvent = userEvent.setup({ pointerEventsCheck: 0 })
  readonly bindings: AnyBindings
  readonly #model: PathModel
  readonly #used: Set<Found>
  readonly #heard: ReturnType<typeof hearScreen>

  constructor({ model, bindings, render: show, used }: Play, start: Step) {
    this.#model = model
    this.#used = used
    this.bindings = bindings
    this.run = liveRun(model, start)
    this.#heard = hearScreen(this.run.actor, model.machine.id)
    render(<Look>{show(this.run.actor)}</Look>)
  }

  /** Takes a path without using controls, as far as possible, and waits for the screen of its last state. */
  async arrive(path: Path): Promise<void> {
    for (const { step } of path) {
      act(() => this.run.act(this.run.now(step)))
      this.run.settle(step)
    }
    await this.settle(null)
  }

  /**
   * Takes a leg; the user's steps are performed on the screen.
   * @returns the goals that the leg met
   * @throws if using the control has no effect
   */
  async take(leg: Leg): Promise<string[]> {
    const step = this.run.now(leg.step)
    if (step.kind !== 'user') {
      act(() => this.run.act(step))
      return this.run.settle(step)
    }
    // A refusal on the screen is a missing or disabled control; comparing the screen has just shown that.
    if (!this.run.actor.getSnapshot().can(step.event)) return [...leg.goals]
    const binding = this.bindings.controls[step.event.type]
    if (!binding) throw new Error(`"${step.event.type}" is not bound to a control`)
    const control = controlFor(binding, step.event)
    const element = theOne(control)
    const wasChosen = isChosen(element)
    const deadness = await this.press(element, control, binding, step.event)
    if (deadness !== null && !wasChosen) throw new Error(deadness)
    return this.run.settle(step)
  }

  /**
   * Performs the act of a binding on an element.
   * @param done returns true if it worked; null: it worked if its event has come
   * @returns a sentence when it did nothing, else null
   */
  async press(
    element: HTMLElement,
    control: Found,
    deed: Act,
    event: EventObject,
    done: (() => Promise<boolean>) | null = null,
  ): Promise<string | null> {
    const words = `${sayDeed(deed, named(control, element))} did nothing: "${event.type}" never came`
    for (const idle of this.bindings.idle ?? []) if (elementsOf(idle).includes(element)) this.#used.add(idle)
    const came = () => this.#heard.events().some(({ type }) => type === event.type)
    this.#heard.forget()
    await actOn(element, this.user, deed, event)
    return (await becomes(done ?? came)) ? null : words
  }

  /**
   * @throws if the flow is not in the predicted state, or the screen does not offer the events that the flow accepts
   */
  async settle(foretold: Situation | null): Promise<void> {
    const compare = () => {
      const wrong = [
        ...(foretold ? this.run.differences(foretold) : []),
        ...compareScreen(this.#model, this.bindings, this.run.actor.getSnapshot()),
      ]
      if (wrong.length > 0) throw new Error(wrong.join('\n- '))
    }
    // Parts of a screen may appear late. The error is thrown unchanged, because waitFor would add the whole document to
    // it.
    await waitFor(compare, { onTimeout: (error) => error })
  }

  close(): void {
    cleanup()
    this.run.actor.stop()
  }
}

/** Waits a moment for `isSo`, and returns whether it became true. */
export async function becomes(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const look = async () => {
    if (!(await isSo())) throw new Error('not yet')
  }
  return await waitFor(look, soon).then(
    () => true,
    () => false,
  )
}
