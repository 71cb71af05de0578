/** What there is of a flow and how much of it tests have walked, in numbers. */
import type { FlowCoverage, Level } from '#machines/paths/coverage.ts'
import type { Chart } from '../chart/chart.ts'

export const levels: readonly Level[] = [1, 2, 3]

/** Of one level: transitions walked, of those that it is to walk. Null where it has not walked the flow at all. */
export interface Walked {
  readonly walked: number
  readonly of: number
}

export function walkedAt(chart: Chart, coverage: FlowCoverage | undefined, level: Level): Walked | null {
  if (coverage === undefined) return null
  const ids = chart.transitions.map(({ id }) => id)
  if (!ids.some((id) => coverage.hits[id]?.[level] !== undefined)) return null
  const due = ids.filter((id) => coverage.waived[level]?.[id] === undefined)
  return { walked: due.filter((id) => (coverage.hits[id]?.[level] ?? 0) > 0).length, of: due.length }
}

/** `29 states, 74 transitions`; the machine as a whole is not counted among its states. */
export function sizeInWords({ states, transitions }: Chart): string {
  return `${counted(states.length - 1, 'state')}, ${counted(transitions.length, 'transition')}`
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
