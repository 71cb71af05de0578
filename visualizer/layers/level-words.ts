import type { Level } from '#machines/paths/coverage.ts'
import { chartedFlow } from '../site/charts.ts'

/** The three levels at which tests cover a flow, for readers who do not know them. */
export const levelWords: Record<Level, string> = {
  1: '1 · machine alone',
  2: '2 · rendered screen',
  3: '3 · browser and server',
}

/** Without the results of a test run, the coverage is unknown. */
export const noRun = 'No run of these tests is known here. Run npm test, then make this page anew.'

/** Returns the reason why a level has no tests of this flow. */
export function sayNotWalked(machine: string, level: Level): string {
  const flow = chartedFlow(machine)?.flow
  if (flow && level === 2 && !flow.hasScreen) return 'has no screen'
  if (flow && level === 3 && !flow.inBrowser) return 'left to the other levels'
  return 'not walked'
}
