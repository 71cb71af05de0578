/**
 * Compares a screen with the state that its flow is in: every event that the flow takes from a person has an enabled
 * control, nothing else can be operated, and what the state shows is there.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { userEvents } from '#machines/paths/candidates.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { restingPaths } from '#machines/paths/state-path.ts'
import {
  type AnyBindings,
  controlFor,
  type Found,
  sayControl,
} from '../../../e2e/bindings/support/binding.ts'
import { enabledControls, isChosen, isEnabled, sayElement } from './enabled-controls.ts'
import { elementsOf } from './testing-library-hand.ts'

/** @returns a sentence for each fault */
export function compareScreen(
  model: PathModel,
  bindings: AnyBindings,
  snapshot: AnyMachineSnapshot,
): string[] {
  const taken =
    snapshot.status === 'active' ? userEvents(model, snapshot).filter((event) => snapshot.can(event)) : []
  return [
    // Cases of one event may share their control, so the same fault is listed only once.
    ...new Set(taken.flatMap((event) => missing(bindings, event))),
    ...unexpected(bindings, taken),
    ...notShown(bindings, snapshot),
  ]
}

function missing({ controls }: AnyBindings, event: EventObject): string[] {
  const binding = controls[event.type]
  if (!binding) return [`"${event.type}" is not bound to a control`]
  const control = controlFor(binding, event)
  // A drop zone is not a control: it cannot be disabled.
  const there = elementsOf(control).some((element) => isEnabled(element))
  return there ? [] : [`the flow takes "${event.type}", but no enabled ${sayControl(control)} is there`]
}

function unexpected(
  { controls, links = [], aside = [], idle = [] }: AnyBindings,
  taken: readonly EventObject[],
): string[] {
  const bound = taken.flatMap((event) => {
    const binding = controls[event.type]
    return binding ? [binding, ...(binding.also ?? [])].map((control) => controlFor(control, event)) : []
  })
  const plain = links.map((name): Found => ({ role: 'link', name }))
  const others = aside.map((control) => controlFor(control, { type: '' }))
  const expected = new Set<Element>(
    [...bound, ...plain, ...others, ...idle].flatMap((control) => elementsOf(control)),
  )
  const extra = enabledControls().filter(
    (element) => !expected.has(element) && !isChosen(element) && isVisible(element),
  )
  return extra.map((element) => `${sayElement(element)} can be operated, but the flow takes nothing from it`)
}

/** In a browser, styles decide this too: some controls exist only on a phone. */
function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

function notShown({ shows = {} }: AnyBindings, snapshot: AnyMachineSnapshot): string[] {
  return restingPaths(snapshot).flatMap((path) => {
    const shown = shows[path]
    return shown && elementsOf(shown).length === 0 ? [`"${path}" does not show ${sayControl(shown)}`] : []
  })
}
