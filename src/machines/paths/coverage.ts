/** Coverage as data: how often each goal of a machine was met, at one level and at all levels together. */
import { goalsOf } from './generate.ts'
import type { PathModel } from './path-model.ts'

/** 1: the machine alone; 2: the rendered screen; 3: the browser against the real server. */
export type Level = 1 | 2 | 3

export const levels: readonly Level[] = [1, 2, 3]

/**
 * The coverage of one test run of a machine at one level. Several runs of a level may each cover one screen, or run in
 * one worker.
 */
export interface Coverage {
  readonly machine: string
  readonly level: Level
  /** How often each goal was met; 0 for a goal that was not met. */
  readonly hits: Readonly<Record<string, number>>
  /** Goals that this run need not meet, with the reason. */
  readonly waived: Readonly<Record<string, string>>
}

/** The coverage of one machine, merged from all levels. */
export interface FlowCoverage {
  readonly machine: string
  /** For every goal, how often each level met it. A level that did not run the flow is missing. */
  readonly hits: Readonly<Record<string, Partial<Record<Level, number>>>>
  /** For each level, the goals that it need not meet, with the reason. */
  readonly waived: Partial<Record<Level, Readonly<Record<string, string>>>>
}

/**
 * Counts how often a run met each goal of the model. Goals that the model waives are waived at every level;
 * `waived` adds those that this level cannot meet, with the reason.
 */
export function tally(
  model: PathModel,
  level: Level,
  met: readonly string[],
  waived: Readonly<Record<string, string>> = {},
): Coverage {
  const hits: Record<string, number> = Object.fromEntries(goalsOf(model).map((goal) => [goal, 0]))
  for (const goal of met) hits[goal] = (hits[goal] ?? 0) + 1
  return { machine: model.machine.id, level, hits, waived: { ...model.description.waived, ...waived } }
}

/** The goals that a run did not meet and that are not waived. */
export function missed({ hits, waived }: Coverage): string[] {
  return Object.keys(hits).filter((goal) => hits[goal] === 0 && !(goal in waived))
}

/** Merges the coverage of several runs by machine. Machines stay in the order of their first run. */
export function mergeCoverage(coverages: readonly Coverage[]): FlowCoverage[] {
  return [...Map.groupBy(coverages, ({ machine }) => machine)].map(([machine, walks]) => ({
    machine,
    hits: hitsByGoal(walks),
    waived: waivedByLevel(walks),
  }))
}

function hitsByGoal(walks: readonly Coverage[]): FlowCoverage['hits'] {
  const byGoal: Record<string, Partial<Record<Level, number>>> = {}
  for (const { level, hits } of walks) {
    for (const [goal, times] of Object.entries(hits)) {
      const byLevel = byGoal[goal] ?? {}
      byGoal[goal] = { ...byLevel, [level]: (byLevel[level] ?? 0) + times }
    }
  }
  return byGoal
}

function waivedByLevel(walks: readonly Coverage[]): FlowCoverage['waived'] {
  const byLevel: FlowCoverage['waived'] = {}
  for (const { level, waived } of walks) byLevel[level] = { ...byLevel[level], ...waived }
  return byLevel
}
