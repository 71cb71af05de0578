/** Level 1: runs a path with the machine alone. */
import type { Paths } from '#machines/paths/generate.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { type Path, sayPath } from '#machines/paths/step.ts'
import { liveRun } from './live-run.ts'

/**
 * Performs every leg of a path and compares after each.
 * @returns the goals met, in order and with repetitions
 * @throws at the first difference, with the path up to it
 */
export function walkMachine(
  model: PathModel,
  path: Path,
  { situations }: Pick<Paths, 'situations'>,
): string[] {
  const [start, ...legs] = path
  if (!start) return []
  const run = liveRun(model, start.step)
  const met = [start, ...legs].flatMap((leg, index) => {
    run.act(run.now(leg.step))
    const goals = run.settle(leg.step)
    const foretold = situations.get(leg.to)
    const differences = foretold ? run.differences(foretold) : ['the situation was never explored']
    if (differences.length > 0)
      throw new Error(`After ${sayPath(path.slice(0, index + 1))}:\n- ${differences.join('\n- ')}`)
    return goals
  })
  run.actor.stop()
  return met
}
