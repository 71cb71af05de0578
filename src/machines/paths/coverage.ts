/** Coverage as data: how often each goal of a machine was met, at one level or at several taken together. */
import { goalsOf } from './generate.ts'
import { refusalOf } from './goals.ts'
import type { PathModel } from './path-model.ts'

export interface Coverage {
  readonly machine: string
  /** 1: the machine alone; 2: the rendered screen; 3: the browser against the real server. */
  readonly levels: readonly number[]
  /** How often each goal was met; 0 for one that was not. */
  readonly hits: Readonly<Record<string, number>>
  /** Goals that the model says cannot be met, with the reason. */
  readonly waived: Readonly<Record<string, string>>
}

/** 1: the machine alone; 2: the rendered screen; 3: the browser against the real server. */
export type Level = 1 | 2 | 3

/** What all levels together saw of one machine. */
export interface FlowCoverage {
  readonly machine: string
  /** Every goal, and how often each level met it; a level that did not walk the flow says nothing. */
  readonly hits: Readonly<Record<string, Partial<Record<Level, number>>>>
  /** By level: goals that it need not meet, with the reason. */
  readonly waived: Partial<Record<Level, Readonly<Record<string, string>>>>
}

/** Counts the goals met in a run, against all goals of the model. */
export function tally(model: PathModel, level: number, met: readonly string[]): Coverage {
  const hits: Record<string, number> = Object.fromEntries(goalsOf(model).map((goal) => [goal, 0]))
  for (const goal of met) hits[goal] = (hits[goal] ?? 0) + 1
  return { machine: model.machine.id, levels: [level], hits, waived: model.description.waived ?? {} }
}

/** Adds up what several runs or levels saw of one machine. */
export function merge(first: Coverage, second: Coverage): Coverage {
  const goals = new Set([...Object.keys(first.hits), ...Object.keys(second.hits)])
  const hits = [...goals].map((goal) => [goal, (first.hits[goal] ?? 0) + (second.hits[goal] ?? 0)] as const)
  return {
    machine: first.machine,
    levels: [...new Set([...first.levels, ...second.levels])].sort((one, other) => one - other),
    hits: Object.fromEntries(hits),
    waived: { ...first.waived, ...second.waived },
  }
}

/** Goals that nobody met and nothing waives. */
export function missed({ hits, waived }: Coverage): string[] {
  return Object.keys(hits).filter((goal) => hits[goal] === 0 && !(goal in waived))
}

/** One line a machine, and one for each goal that was missed. */
export function report(coverages: readonly Coverage[]): string {
  return coverages.flatMap((coverage) => [summary(coverage), ...missed(coverage).map(missedLine)]).join('\n')
}

function summary(coverage: Coverage): string {
  const goals = Object.keys(coverage.hits).filter((goal) => !(goal in coverage.waived))
  const lacking = new Set(missed(coverage))
  const count = (of: readonly string[]) => `${of.filter((goal) => !lacking.has(goal)).length}/${of.length}`
  const { definitions, guardOutcomes, cases } = byKind(goals)
  const waivers = Object.keys(coverage.waived).length
  return [
    `${coverage.machine}: ${count(definitions)} definitions`,
    `${count(guardOutcomes)} guard outcomes`,
    `${count(cases)} cases at level ${coverage.levels.join(' and ')}`,
    ...(waivers === 0 ? [] : [`${waivers} waived`]),
  ].join(', ')
}

/** A guarded definition counts among the definitions, and with its refusal among the outcomes of guards. */
function byKind(goals: readonly string[]) {
  const definitions = goals.filter((goal) => /\|\d+$/.test(goal))
  const refusals = goals.filter((goal) => /\|\d+ refused$/.test(goal))
  const taken = definitions.filter((goal) => refusals.includes(refusalOf(goal)))
  const cases = goals.filter((goal) => !definitions.includes(goal) && !refusals.includes(goal))
  return { definitions, guardOutcomes: [...taken, ...refusals], cases }
}

function missedLine(goal: string): string {
  return `  not walked: ${goal}`
}
