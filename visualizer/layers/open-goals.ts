/** The goals of a flow that a level has not met, and those that it waives. */
import type { FlowCoverage, Level } from '#machines/paths/coverage.ts'
import { refusalOf } from '#machines/paths/goals.ts'
import type { Chart } from '../chart/chart.ts'
import { sayRefused, sayTaken } from './goal-words.ts'
import { standingOf } from './standing.ts'

export interface OpenGoal {
  readonly goal: string
  /** The transition of the goal. */
  readonly transition: string
  readonly words: string
  /** Why the level need not cover the goal; null if it should have covered it. */
  readonly reason: string | null
}

export function openGoals(chart: Chart, coverage: FlowCoverage | undefined, level: Level): OpenGoal[] {
  const goals = chart.transitions.flatMap((transition) => {
    const taken = { goal: transition.id, transition: transition.id, words: sayTaken(chart, transition) }
    const refused = {
      goal: refusalOf(transition.id),
      transition: transition.id,
      words: sayRefused(chart, transition),
    }
    return transition.guard === null ? [taken] : [taken, refused]
  })
  return goals
    .filter(({ goal }) => standingOf(coverage, goal, level) !== 'walked')
    .map((goal) => ({ ...goal, reason: coverage?.waived[level]?.[goal.goal] ?? null }))
}
