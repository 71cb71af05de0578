/**
 * Level 2: runs the generated paths of a flow on its rendered screen. The user's steps use controls found by role and
 * name; actors are stubs and the clock is moved by hand, as at level 1. After each step the flow must be in the
 * predicted state, and the screen must offer exactly the events that the flow accepts. Controls that no path needs are
 * tried separately.
 */
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { missed, tally } from '#machines/paths/coverage.ts'
import { generatePaths, type Paths } from '#machines/paths/generate.ts'
import { type Path, sayPath } from '#machines/paths/step.ts'
import { sayControl } from '../../../e2e/bindings/support/binding.ts'
import { writeCoverage } from '../../machines/support/coverage-file.ts'
import type { ScreenWalk } from './screen-walk.ts'
import { type Play, playOf, Stage } from './stage.tsx'
import { deadAlso, deadAside } from './try-others.ts'

/** Registers a test for each path, and one that fails if a goal was not met. Call it where `describe` may be called. */
export function walkScreen<M extends AnyStateMachine, UserEvent extends string>(
  walk: ScreenWalk<M, UserEvent>,
): void {
  const { model, screen = '' } = walk
  const play = playOf(walk)
  const { idle = [], waived } = play.bindings
  const generated = generatePaths(model)
  const met: string[] = []

  describe(`${model.machine.id}${screen === '' ? '' : `, ${screen}`} at level 2`, () => {
    afterEach(cleanup)
    afterAll(() => writeCoverage(2, tally(model, 2, met, waived), screen))

    for (const path of generated.paths) {
      it(`walks ${sayPath(path)}`, async () => {
        const goals = await walkPath(play, path, generated)

        expect(goals.length).toBeGreaterThan(0)
        met.push(...goals)
      })
    }

    it('has walked every definition on the screen', () => {
      expect(missed(tally(model, 2, met, waived))).toEqual([])
      expect(Object.keys(waived ?? {}).filter((goal) => met.includes(goal))).toEqual([])
    })

    it('has no dead control among further ones for an event', async () => {
      const dead = await deadAlso(play, generated)

      expect(allWell(dead)).toBe(true)
    })

    it('has no idle control that was never used', () => {
      const unused = idle.filter((control) => !play.used.has(control)).map(sayControl)

      expect(allWell(unused)).toBe(true)
    })

    it('has no dead control among those that change only the view', async () => {
      const dead = await deadAside(play, generated)

      expect(allWell(dead)).toBe(true)
    })
  })
}

/** @throws the faults in whole sentences, because a comparison would cut them short */
function allWell(faults: readonly string[]): boolean {
  if (faults.length > 0) throw new Error(faults.join('\n- '))
  return true
}

async function walkPath(play: Play, path: Path, { situations }: Paths): Promise<string[]> {
  const [start] = path
  if (!start) return []
  const stage = new Stage(play, start.step)
  const met: string[] = []
  for (const [index, leg] of path.entries()) {
    try {
      met.push(...(await stage.take(leg)))
      const foretold = situations.get(leg.to)
      if (!foretold) throw new Error('the situation was never explored')
      await stage.settle(foretold)
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      throw new Error(`After ${sayPath(path.slice(0, index + 1))}:\n- ${said}`, { cause: error })
    }
  }
  stage.close()
  return met
}
