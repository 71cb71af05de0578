/** Performs the next step of a path on the page. */
import { expect, type Page } from '@playwright/test'
import { restingPaths } from '#machines/paths/state-path.ts'
import { anyBindings, controlFor, sayControl } from '../../bindings/support/binding.ts'
import { actInBrowser, locate } from '../../bindings/support/playwright-hand.ts'
import type { StepTaken } from '../probe/step-taken.ts'
import type { AnyBrowserFlow, Moment, Stage } from './browser-flow.ts'
import type { HeldCalls } from './held-calls.ts'
import { actorIn, delayOf, describedAs } from './paths-in-browser.ts'
import { snapshotOf } from './snapshot-of.ts'
import type { Trail } from './trail.ts'

export interface Scene {
  readonly flow: AnyBrowserFlow
  readonly stage: Stage
  readonly calls: HeldCalls
  readonly trail: Trail
  /** The objects that the start of the path has made. */
  readonly world: unknown
  /** The controls that the paths of the flow find and use, in words. */
  readonly used: ReadonlySet<string>
}

export async function actStep(scene: Scene, moment: Moment): Promise<void> {
  const { flow, world } = scene
  const { kind, event } = moment.step
  switch (kind) {
    case 'start':
      return
    case 'user':
      return await actByHand(scene, moment)
    case 'world':
    case 'actor says':
      return await flow.world?.[event.type]?.(world, moment)
    case 'time':
      return await runOut(scene, moment)
    case 'actor done':
    case 'actor fails':
      return await answer(scene, moment)
  }
}

/**
 * If the flow refuses a step, its control is disabled or absent. It may be absent only if another path uses this
 * control: that path proves that the test looks for the right name.
 */
export async function findNotOffered({ flow, stage, used }: Scene, { step, state }: Moment): Promise<void> {
  const { page } = stage
  await showsWhatIsTold(flow, page, state)
  const named = controlFor(bindingOf(flow, step.event.type), step.event)
  const control = locate(page, named)
  if (!used.has(sayControl(named))) await expect(control.and(page.locator(':disabled'))).toBeVisible()
  await expect(control.and(page.locator(':enabled'))).toHaveCount(0)
}

/** The flow reports a state before the page shows it, so the control may not be there yet. */
async function showsWhatIsTold(flow: AnyBrowserFlow, page: Page, state: StepTaken): Promise<void> {
  for (const path of restingPaths(snapshotOf(flow.model, state))) {
    const shown = flow.shows?.[path] ?? anyBindings(flow.bindings).shows?.[path]
    if (shown) await expect(locate(page, shown).first()).toBeVisible()
  }
  // Waits two frames: the second one paints what React has rendered.
  await page.evaluate(
    () => new Promise<void>((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted()))),
  )
}

async function actByHand({ flow, stage, world }: Scene, moment: Moment): Promise<void> {
  const { event } = moment.step
  const hand = flow.hands?.[event.type]
  if (hand) return await hand(world, moment)
  await actInBrowser(stage.page, bindingOf(flow, event.type), event)
}

function bindingOf(flow: AnyBrowserFlow, event: string) {
  const binding = anyBindings(flow.bindings).controls[event]
  if (!binding) throw new Error(`"${event}" is not bound to a control`)
  return binding
}

async function runOut({ flow, stage }: Scene, { step, state }: Moment): Promise<void> {
  const { implementations } = flow.model.machine
  const name = delayOf(step.event.type)
  const delay: unknown = implementations.delays[name]
  const { context } = snapshotOf(flow.model, state)
  // Delays of machines are named numbers, or follow from the context alone.
  const wait = typeof delay === 'function' ? delay({ context }) : delay
  if (typeof wait !== 'number') throw new Error(`The delay "${name}" is not known`)
  await stage.page.clock.fastForward(wait)
}

async function answer({ flow, calls, trail, world }: Scene, { step }: Moment): Promise<void> {
  const { kind, name, event, actor = '' } = step
  const described = actorIn(flow, actor)
  // Actors that only read data of this device have already answered.
  if (!described || 'finds' in described) return
  const outcome = (kind === 'actor done' ? described.done : described.fails)?.[name]
  if (!outcome) throw new Error(`"${actor}" has no outcome "${name}" in a browser`)
  await calls.answer(describedAs(flow, actor), async () => await outcome(world), trail.hears(event.type))
}
