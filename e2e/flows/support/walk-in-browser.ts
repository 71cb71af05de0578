/**
 * Level 3: walks the paths of a flow in Chromium against the real server. The person's steps use controls found by role
 * and name, as at level 2. The calls of actors are held until the path decides: the real server answers with seeded
 * data, or the network fails. After each step the flow in the page must be in the predicted state, its invariants must
 * hold, and it must have received this case and no other.
 */
import { expect } from '@playwright/test'
import { tally } from '#machines/paths/coverage.ts'
import { type Path, sayPath } from '#machines/paths/step.ts'
import { writeCoverage } from '../../../tests/machines/support/coverage-file.ts'
import { watch } from '../../support/watched.ts'
import { test, wide } from '../../support/world.ts'
import type { AnyBrowserFlow } from './browser-flow.ts'
import { misfits, pathsInBrowser } from './paths-in-browser.ts'
import { alikeIn } from './telling.ts'
import { usedControls } from './used-controls.ts'
import { type Walk, walkPath } from './walk-path.ts'

/** Registers a test for each path, and one that fails when a goal is neither met nor waived. */
export function walkInBrowser(flow: AnyBrowserFlow): void {
  const generated = pathsInBrowser(flow)
  const { id } = flow.model.machine
  const used = usedControls(flow, generated)

  test.describe(`${id} at level 3`, () => {
    test('meets every goal, or waives it with a reason', () => {
      expect([...misfits(flow, generated.paths), ...alikeIn(flow, generated)]).toEqual([])
    })

    for (const [index, path] of generated.paths.entries()) {
      test(`${index + 1}: ${sayPath(path)}`, async ({ browser, baseURL }, info) => {
        const context = await browser.newContext({ viewport: wide })
        const said = await watch(context)
        const walk: Walk = { flow, path, situations: generated.situations, used }
        const page = await context.newPage()
        const stage = { page, context, request: context.request, info, origin: baseURL ?? '' }
        const met = await walkPath(walk, stage)
        await context.close()
        expect(said.problems.filter((problem) => !flow.mayBeSaid?.test(problem))).toEqual([])
        keep(flow, index, path, met)
      })
    }
  })
}

/**
 * Writes the coverage of one path to its own file: two workers share the paths, because each path is a separate test.
 */
function keep(flow: AnyBrowserFlow, index: number, path: Path, met: readonly string[]): void {
  const promised = new Set(path.flatMap(({ goals }) => goals))
  expect([...promised].filter((goal) => !met.includes(goal))).toEqual([])
  writeCoverage(3, tally(flow.model, 3, met), `path-${index + 1}`)
}
