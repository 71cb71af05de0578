/** Coverage in numbers: how many goals of each kind were met, and how many there are. */
import type { FlowCoverage, Level } from './coverage.ts'
import { refusalOf } from './goals.ts'

export interface Figure {
  readonly walked: number
  /** Goals that were not met and are waived with a reason. */
  readonly waived: number
  readonly all: number
}

export interface Figures {
  readonly definitions: Figure
  /**
   * A guarded definition counts once among the definitions, and twice among the guard outcomes: passed and refused.
   */
  readonly guardOutcomes: Figure
  readonly cases: Figure
}

/** The numbers of one level; null if it did not run the flow. */
export function figuresAt({ hits, waived }: FlowCoverage, level: Level): Figures | null {
  if (!Object.values(hits).some((byLevel) => byLevel[level] !== undefined)) return null
  const count = (goals: readonly string[]): Figure => {
    const missed = goals.filter((goal) => !hits[goal]?.[level])
    const excused = missed.filter((goal) => waived[level]?.[goal] !== undefined)
    return { walked: goals.length - missed.length, waived: excused.length, all: goals.length }
  }
  const { definitions, guardOutcomes, cases } = byKind(Object.keys(hits))
  return { definitions: count(definitions), guardOutcomes: count(guardOutcomes), cases: count(cases) }
}

/** The goals of a machine by their kind. */
export function byKind(goals: readonly string[]) {
  const definitions = goals.filter((goal) => /\|\d+$/.test(goal))
  const refusals = goals.filter((goal) => /\|\d+ refused$/.test(goal))
  const refused = new Set(refusals)
  const guarded = definitions.filter((goal) => refused.has(refusalOf(goal)))
  const cases = goals.filter((goal) => !definitions.includes(goal) && !refused.has(goal))
  return { definitions, guardOutcomes: [...guarded, ...refusals], cases }
}
