/** What happens in a situation without any user action: actors answer, and timers expire. */
import { candidates } from '#machines/paths/candidates.ts'
import type { Situation } from '#machines/paths/explore.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { restingPaths } from '#machines/paths/state-path.ts'
import { type Step, sayStep } from '#machines/paths/step.ts'
import { nextMoment } from './walk-route.ts'

export interface Course {
  /** The event, without the name of its case: `lookAgain done`. */
  readonly words: string
  /** The states that it may lead to, one text for each case with a different target. */
  readonly to: readonly string[]
}

/** Includes only events that lead to another state. */
export function goesOn(model: PathModel, situation: Situation): Course[] {
  const courses = new Map<string, Set<string>>()
  for (const step of candidates(model, situation.snapshot, situation.running).filter(comesByItself)) {
    const to = newStates(situation, nextMoment(model, step, situation).situation)
    const words = sayStep({ ...step, name: '' })
    if (to.length > 0) courses.set(words, (courses.get(words) ?? new Set()).add(to.join(' and ')))
  }
  return [...courses].map(([words, to]) => ({ words, to: [...to] }))
}

/** The states after the event; of parallel states, only those that were not active before. */
export function newStates(before: Situation, after: Situation | null): string[] {
  const already = restingPaths(before.snapshot)
  return after ? restingPaths(after.snapshot).filter((path) => !already.includes(path)) : []
}

function comesByItself({ kind }: Step): boolean {
  return kind === 'actor done' || kind === 'actor fails' || kind === 'time'
}
