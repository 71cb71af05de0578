/** Finds out whether level 1 catches a broken machine. Returns the first fault that level 1 finds. */
import type { AnyStateMachine } from 'xstate'
import { missed, tally } from '#machines/paths/coverage.ts'
import { generatePaths } from '#machines/paths/generate.ts'
import { type PathModel, pathModel } from '#machines/paths/path-model.ts'
import { checks } from '../../tests/machines/support/checks.ts'
import { walkMachine } from '../../tests/machines/support/walk-machine.ts'

/** @returns the first failure; null if all checks pass */
export function judgeAtLevel1(
  machine: AnyStateMachine,
  description: PathModel['description'],
): string | null {
  try {
    // The cast is safe, because the compiler has checked the description with the unbroken machine.
    return firstFinding(pathModel(machine)(description as never))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function firstFinding(model: PathModel): string | null {
  const generated = generatePaths(model)
  for (const { title, find } of checks) {
    const [first] = find(model, generated)
    if (first !== undefined) return `${title}: ${first}`
  }
  const met = generated.paths.flatMap((path) => walkMachine(model, path, generated))
  const [goal] = missed(tally(model, 1, met))
  return goal === undefined ? null : `has walked every definition: not ${goal}`
}
