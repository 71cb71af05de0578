/** A chart as the server answers it, and its persons by id. */
import type { Chart, ChartFamily, ChartPerson } from '#contract/research/chart.ts'
import { noName } from '../person/person.ts'

export type { Chart, ChartFamily, ChartPerson }

/** A chart with so many persons is easier to read from left to right. */
export const manyPersons = 300

/** A branch that can be folded: the line above or below one person. */
export type BranchKey = `${'up' | 'down'} ${string}`

export const branchKey = (direction: 'up' | 'down', personId: string): BranchKey => `${direction} ${personId}`

/** The branches with one of them folded, or unfolded if it was folded. */
export const toggled = (folded: readonly BranchKey[], branch: BranchKey): readonly BranchKey[] =>
  folded.includes(branch) ? folded.filter((one) => one !== branch) : [...folded, branch]

/** True if the person has no known relatives in the generations of this chart. */
export const isAlone = ({ persons }: Chart): boolean => persons.length < 2

/** The whole name of a person in a chart. */
export const chartName = ({ given, surname }: Pick<ChartPerson, 'given' | 'surname'>): string =>
  [given, surname].filter((part) => part !== '').join(' ') || noName

/** The name of the person in the middle; empty if the chart does not have them. */
export function startName({ persons, startId }: Chart): string {
  const start = persons.find(({ id }) => id === startId)
  return start === undefined ? '' : chartName(start)
}
