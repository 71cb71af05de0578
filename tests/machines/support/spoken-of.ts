/**
 * Checks that everything that a machine does has a row in tests/machines/follows: each of its transitions, and each
 * refusal of a guard, is met by a step of some row. Exceptions that need no row are listed at the margin of the file:
 *
 *     without a row: signIn.entering address|submitted|0 refused because the button is dimmed by then
 */
import type { Graph } from '#machines/paths/explore.ts'
import { definitionGoals, refusalOf } from '#machines/paths/goals.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { isReason } from '#machines/paths/reason.ts'
import { type Leg, sayStep } from '#machines/paths/step.ts'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import { followsFile } from './folders.ts'
import { legsOfRows, readRows } from './follows.ts'

/** @returns a sentence for each possible transition or refusal without a row, and each unneeded exception */
export function unspokenOf(model: PathModel, graph: Graph, text: string): string[] {
  const file = followsFile(model.machine.id)
  const excuses = readExcuses(text)
  const spokenOf = new Set(legsOfRows(graph, readRows(text)).flatMap(({ goals }) => goals))
  const goals = definitionGoals(model.machine)
  const unspoken = goals.flatMap((goal) => {
    const leg = spokenOf.has(goal) ? undefined : legWith(graph, goal)
    return leg ? [{ goal, leg }] : []
  })
  return [
    ...unspoken
      .filter(({ goal }) => !excuses.has(goal))
      .map(
        ({ goal, leg }) =>
          `${model.machine.id}: no row speaks of ${sayGoal(model, goal)}, met by "${sayStep(leg.step)}": write what follows in ${file}`,
      ),
    ...[...excuses]
      .filter(([goal]) => !unspoken.some((each) => each.goal === goal))
      .map(([goal]) => `${file} excuses "${goal}", which needs no excuse`),
    ...[...excuses]
      .filter(([, reason]) => !isReason(reason))
      .map(([goal]) => `${file} excuses "${goal}" without a reason`),
  ]
}

const excuse = /^without a row: (.+?)(?: because (.*))?$/gm

function readExcuses(text: string): Map<string, string> {
  return new Map([...text.matchAll(excuse)].map(([, goal = '', reason = '']) => [goal, reason]))
}

function legWith({ starts, legs }: Graph, goal: string): Leg | undefined {
  return [starts, ...legs.values()].flat().find(({ goals }) => goals.includes(goal))
}

/** A transition in words: its source, its event, its guard and where it leads. */
function sayGoal({ machine }: PathModel, goal: string): string {
  const found = chartOf(machine).transitions.find(({ id }) => id === goal || refusalOf(id) === goal)
  if (!found) return `"${goal}"`
  const { id, source, label, guard, targets } = found
  const what = `"${label}" in "${source}"`
  if (id !== goal) return `${what} when ${guard ?? 'its guard'} refuses`
  const leads = targets.length === 0 ? ', which stays there' : `, to "${targets.join('" and "')}"`
  return `${what}${guard === null ? '' : ` when ${guard} passes`}${leads}`
}
