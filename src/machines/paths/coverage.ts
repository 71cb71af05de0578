/** Coverage as data: how often each goal of a machine was met, at one level, and at all of them taken together. */
import { goalsOf } from './generate.ts'
import type { PathModel } from './path-model.ts'

/** 1: the machine alone; 2: the rendered screen; 3: the browser against the real server. */
export type Level = 1 | 2 | 3

export const levels: readonly Level[] = [1, 2, 3]

/** What one walk of a machine saw, at one level: of one of its screens, or in one worker. */
export interface Coverage {
  readonly machine: string
  readonly level: Level
  /** How often each goal was met; 0 for one that was not. */
  readonly hits: Readonly<Record<string, number>>
  /** Goals that this walk need not meet, with the reason. */
  readonly waived: Readonly<Record<string, string>>
}

/** What all levels together saw of one machine. */
export interface FlowCoverage {
  readonly machine: string
  /** Every goal, and how often each level met it; a level that did not walk the flow says nothing. */
  readonly hits: Readonly<Record<string, Partial<Record<Level, number>>>>
  /** By level: goals that it need not meet, with the reason. */
  readonly waived: Partial<Record<Level, Readonly<Record<string, string>>>>
}

/**
 * Counts the goals met in a run, against all goals of the model. What the model waives is waived at every level;
 * `waived` adds what this level cannot meet, with the reason.
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

/** Goals that a walk did not meet and nothing waives. */
export function missed({ hits, waived }: Coverage): string[] {
  return Object.keys(hits).filter((goal) => hits[goal] === 0 && !(goal in waived))
}

/** Adds up what several walks saw, by machine, in the order in which machines come first. */
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
