/**
 * Level 2: walks the generated paths of a flow on its rendered screen. The person's steps are done by hand, on controls
 * found by role and name; actors are stubs and the clock is moved by hand, as at level 1. After each step the flow is
 * where the exploration foretold, and the screen offers exactly what the flow takes.
 */
import { act, cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Actor, AnyStateMachine } from 'xstate'
import { missed, tally } from '#machines/paths/coverage.ts'
import { generatePaths, type Paths } from '#machines/paths/generate.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { type Leg, type Path, sayPath } from '#machines/paths/step.ts'
import { type AnyBindings, anyBindings } from '../../../e2e/bindings/support/binding.ts'
import { Look } from '../../../src/ui/shell/look.tsx'
import { writeCoverage } from '../../machines/support/coverage-file.ts'
import { type LiveRun, liveRun } from '../../machines/support/live-run.ts'
import { compareScreen } from './compare-screen.ts'
import type { ScreenWalk } from './screen-walk.ts'
import { actOnScreen } from './testing-library-hand.ts'

/** Registers a test for each path, and one that fails when a goal was not met. Call it where `describe` is called. */
export function walkScreen<M extends AnyStateMachine, UserEvent extends string>({
  model,
  bindings,
  render: show,
  screen = '',
}: ScreenWalk<M, UserEvent>): void {
  const bound = anyBindings(bindings)
  const generated = generatePaths(model)
  const met: string[] = []

  describe(`${model.machine.id}${screen === '' ? '' : `, ${screen}`} at level 2`, () => {
    afterEach(cleanup)
    afterAll(() => writeCoverage(2, tally(model, 2, met, bound.waived), screen))

    for (const path of generated.paths) {
      it(`walks ${sayPath(path)}`, async () => {
        const goals = await walk(model, bound, show, path, generated)

        expect(goals.length).toBeGreaterThan(0)
        met.push(...goals)
      })
    }

    it('has walked every definition on the screen', () => {
      const waived = Object.keys(bound.waived ?? {})

      expect(missed(tally(model, 2, met, bound.waived))).toEqual([])
      expect(waived.filter((goal) => met.includes(goal))).toEqual([])
    })
  })
}

async function walk<M extends AnyStateMachine>(
  model: PathModel<M>,
  bindings: AnyBindings,
  show: (flow: Actor<M>) => ReactElement,
  path: Path,
  { situations }: Paths,
): Promise<string[]> {
  const [start] = path
  if (!start) return []
  const run = liveRun(model, start.step)
  const met: string[] = []
  render(<Look>{show(run.actor)}</Look>)
  for (const [index, leg] of path.entries()) {
    const way = sayPath(path.slice(0, index + 1))
    met.push(...(await follow(run, bindings, leg, way)))
    const foretold = situations.get(leg.to)
    const compare = () => {
      const wrong = [
        ...(foretold ? run.differences(foretold) : ['the situation was never explored']),
        ...compareScreen(model, bindings, run.actor.getSnapshot()),
      ]
      if (wrong.length > 0) throw new Error(`After ${way}:\n- ${wrong.join('\n- ')}`)
    }
    // Parts of a screen may come late: the code of a dialog is fetched when the first one opens. The error is thrown
    // as it is, for waitFor would add the whole document to it.
    await waitFor(compare, { onTimeout: (error) => error })
  }
  cleanup()
  run.actor.stop()
  return met
}

/** @returns the goals that the leg met */
async function follow(run: LiveRun, { controls }: AnyBindings, leg: Leg, way: string): Promise<string[]> {
  const step = run.now(leg.step)
  if (step.kind !== 'user') {
    act(() => run.act(step))
    return run.settle(step)
  }
  // A refusal on the screen is a control that isn't offered; comparing the screen has just shown that.
  if (!run.actor.getSnapshot().can(step.event)) return [...leg.goals]
  const binding = controls[step.event.type]
  if (!binding) throw new Error(`After ${way}: "${step.event.type}" is not bound to a control`)
  await actOnScreen(userEvent.setup({ pointerEventsCheck: 0 }), binding, step.event)
  return run.settle(step)
}
