import type { Evaluation, Score } from './evaluate.ts'

/** The least precision and recall that the matching must reach, in percent. */
export interface Goal {
  readonly precision: number
  readonly recall: number
}

/** Pairs of trees that are judged together. */
export interface Group {
  readonly name: string
  readonly evaluations: readonly Evaluation[]
  readonly goal: Goal
}

export const precision = ({ right, wrong }: Score) =>
  right + wrong === 0 ? 100 : (100 * right) / (right + wrong)
export const recall = ({ right, wanted }: Score) => (wanted === 0 ? 100 : (100 * right) / wanted)

export function f1(score: Score): number {
  const [p, r] = [precision(score), recall(score)]
  return p + r === 0 ? 0 : (2 * p * r) / (p + r)
}

export const total = (scores: readonly Score[]): Score => ({
  right: sum(scores.map(({ right }) => right)),
  wrong: sum(scores.map(({ wrong }) => wrong)),
  wanted: sum(scores.map(({ wanted }) => wanted)),
})

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Says how the goal is missed; null if it is met. */
export function shortfall({ goal, evaluations }: Group): string | null {
  const ours = total(evaluations.map((one) => one.ours))
  const short = [
    ...(precision(ours) < goal.precision
      ? [`precision ${precision(ours).toFixed(3)} < ${goal.precision}`]
      : []),
    ...(recall(ours) < goal.recall ? [`recall ${recall(ours).toFixed(2)} < ${goal.recall}`] : []),
  ]
  return short.length === 0 ? null : short.join(', ')
}
