/**
 * Tries what the paths leave out: other controls for an event, and controls that change only the view. Each is used at
 * least once, at the first situation that offers it, and must have an effect.
 */
import type { EventObject } from 'xstate'
import type { Paths } from '#machines/paths/generate.ts'
import { type Path, type Step, sayPath } from '#machines/paths/step.ts'
import {
  controlFor,
  deedOf,
  type Found,
  type Other,
  sayControl,
  sayDeed,
} from '../../../e2e/bindings/support/binding.ts'
import { isChosen } from './enabled-controls.ts'
import { seen, watchFor } from './seen.ts'
import { becomes, type Play, Stage } from './stage.tsx'
import { actOn, enabledElementsOf, named } from './testing-library-hand.ts'

/** The max number of situations in which the test looks for the other controls of an event. */
const PLACES_AT_MOST = 6

/** @returns a sentence for each other control of an event that is never there or does nothing */
export async function deadAlso(play: Play, { paths }: Paths): Promise<string[]> {
  const faults: string[] = []
  for (const [type, { also = [] }] of Object.entries(play.bindings.controls)) {
    const places = placesFor(type, paths)
    for (const other of also) faults.push(...(await tryAlso(play, type, other, places)))
  }
  return faults
}

/** @returns a sentence for each control beside the flow that is never there or changes nothing */
export async function deadAside(play: Play, { paths }: Paths): Promise<string[]> {
  const waiting = new Set(play.bindings.aside ?? [])
  const faults: string[] = []
  for (const path of waysIn(paths)) {
    if (waiting.size === 0) break
    for (const other of waiting) {
      const found = await onStage(play, path, (stage) => tryAside(stage, other))
      if (found === null) continue
      waiting.delete(other)
      faults.push(...found)
    }
  }
  return [
    ...faults,
    ...[...waiting].map((other) => `${sayControl(controlFor(other, nothing))} was never there`),
  ]
}

const nothing: EventObject = { type: '' }

/** The shortest path to each situation, the nearest situation first. */
function waysIn(paths: readonly Path[]): readonly Path[] {
  return nearest(paths.flatMap((path) => path.map((_, index) => ({ way: path.slice(0, index + 1) })))).map(
    ({ way }) => way,
  )
}

interface Place {
  readonly way: Path
  readonly step: Step
}

/** The situations before and after each user step with this event, and that step. */
function placesFor(type: string, paths: readonly Path[]): readonly Place[] {
  const places = (steps: 0 | 1) =>
    paths.flatMap((path) =>
      path.flatMap(({ step }, index): Place[] =>
        step.kind === 'user' && step.event.type === type ? [{ way: path.slice(0, index + steps), step }] : [],
      ),
    )
  return [places(0), places(1)].flatMap((each) => nearest(each).slice(0, PLACES_AT_MOST))
}

/** Keeps one place for each situation: the one with the shortest path. */
function nearest<P extends { readonly way: Path }>(places: readonly P[]): readonly P[] {
  const found = new Map<string, P>()
  for (const place of places.toSorted((one, two) => one.way.length - two.way.length)) {
    const at = place.way.at(-1)?.to ?? ''
    if (!found.has(at)) found.set(at, place)
  }
  return [...found.values()]
}

async function tryAlso(play: Play, type: string, other: Other, places: readonly Place[]): Promise<string[]> {
  for (const { way, step } of places) {
    const found = await onStage(play, way, async (stage) => {
      const { event } = stage.run.now(step)
      const binding = stage.bindings.controls[type]
      if (!binding || !stage.run.actor.getSnapshot().can(event)) return null
      const first = enabledElementsOf(controlFor(binding, event))
      const control = controlFor(other, event)
      const others = enabledElementsOf(control).filter(
        (element) => !first.includes(element) && !isChosen(element),
      )
      return others.length === 0 ? null : await deadAmong(stage, others, control, other, event)
    })
    if (found !== null) return found
  }
  return [`${sayControl(controlFor(other, nothing))} was never there beside the first control of "${type}"`]
}

/** If several have the same name, as rows of a list do, one of them must work. */
async function deadAmong(
  stage: Stage,
  elements: readonly HTMLElement[],
  control: Found,
  other: Other,
  event: EventObject,
): Promise<string[]> {
  const deed = deedOf(other)
  const faults: string[] = []
  for (const element of elements) {
    const effect = other.effect ? await watchFor(other.effect) : null
    const fault = await stage.press(element, control, deed, event, effect)
    if (fault === null) return []
    faults.push(fault)
  }
  return faults.slice(0, 1)
}

/** @returns null if the control is absent, else a list of faults */
async function tryAside(stage: Stage, other: Other): Promise<string[] | null> {
  const control = controlFor(other, nothing)
  const elements = enabledElementsOf(control).filter((element) => !isShown(element))
  if (elements.length === 0) return null
  const faults: string[] = []
  for (const element of elements) {
    if (!element.isConnected || isShown(element)) continue
    const words = `${sayDeed(deedOf(other), named(control, element))} did nothing: nothing that can be seen changed`
    // Hovering and focusing a control changes the page too. Both come first, so that these changes do not count.
    await stage.user.hover(element)
    element.focus()
    const effect = other.effect ? await watchFor(other.effect) : null
    const before = seen()
    await actOn(element, stage.user, deedOf(other), nothing)
    if (!(await becomes(effect ?? (() => seen() !== before)))) faults.push(words)
  }
  return faults
}

/** True if what the control shows is visible already, so that using it changes nothing. */
function isShown(element: Element): boolean {
  return isChosen(element) || element.matches('[aria-pressed="true"]')
}

async function onStage<T>(play: Play, path: Path, trial: (stage: Stage) => Promise<T>): Promise<T | null> {
  const [start] = path
  if (!start) return null
  const stage = new Stage(play, start.step)
  try {
    await stage.arrive(path)
    return await trial(stage)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(`After ${sayPath(path)}:\n- ${said}`, { cause: error })
  } finally {
    stage.close()
  }
}
