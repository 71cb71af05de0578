/** How far tests cover a flow: by goal, by transition, and in numbers. */
import type { FlowCoverage, Level } from '#machines/paths/coverage.ts'
import { refusalOf } from '#machines/paths/goals.ts'
import type { Chart, ChartTransition } from '../chart/chart.ts'
import { levels } from '../site/figures.ts'

/**
 * `waived`: this level does not have to cover it, and says why. `unseen`: this level has no tests of the flow at all.
 */
export type Standing = 'walked' | 'missed' | 'waived' | 'unseen'

export function standingOf(coverage: FlowCoverage | undefined, goal: string, level: Level): Standing {
  if ((coverage?.hits[goal]?.[level] ?? 0) > 0) return 'walked'
  if (coverage?.waived[level]?.[goal] !== undefined) return 'waived'
  return coverage && levelsWalked(coverage).has(level) ? 'missed' : 'unseen'
}

/** The levels at which any test covers the flow. */
export function levelsWalked({ hits }: FlowCoverage): ReadonlySet<Level> {
  const walks = Object.values(hits)
  return new Set(levels.filter((level) => walks.some((byLevel) => byLevel[level] !== undefined)))
}

/** The levels with results of a test run; about the others nothing is known. */
export function levelsRun(coverage: readonly FlowCoverage[]): ReadonlySet<Level> {
  return new Set(coverage.flatMap((flow) => [...levelsWalked(flow)]))
}

/** The goals of a transition: it is taken and, if it has a guard, it is refused. */
export function goalsOfTransition({ id, guard }: ChartTransition): string[] {
  return guard === null ? [id] : [id, refusalOf(id)]
}

/** The goals of a flow: every transition is taken, and every guard refuses once. */
export function goalsOfFlow({ transitions }: Chart): string[] {
  return transitions.flatMap(goalsOfTransition)
}

/** In numbers. Waived goals are counted separately from covered ones. */
export interface Figures {
  readonly walked: number
  readonly waived: number
  readonly of: number
}

export function figuresOf(
  goals: readonly string[],
  coverage: FlowCoverage | undefined,
  level: Level,
): Figures {
  const standings = goals.map((goal) => standingOf(coverage, goal, level))
  const count = (standing: Standing) => standings.filter((found) => found === standing).length
  return { walked: count('walked'), waived: count('waived'), of: goals.length }
}
