/**
 * The levels at which a flow must be tested, and what they must meet: every definition, both outcomes of every
 * guard, every named case. A level can waive a goal with a readable reason.
 */
import type { FlowCoverage, Level } from './coverage.ts'
import { goalsOf } from './generate.ts'
import type { PathModel } from './path-model.ts'
import { isReason } from './reason.ts'

/** The part of a catalog entry that says how its flow must be tested. */
export interface DemandingFlow {
  readonly id: string
  readonly paths: PathModel
  readonly hasScreen: boolean
  readonly inBrowser?: boolean
}

/** A goal that must be met but was not. If `goal` is null, the flow was not run at that level at all. */
export interface Shortfall {
  readonly flow: string
  /** The level that did not meet the goal; null if no level met it. */
  readonly level: Level | null
  readonly goal: string | null
}

export function demandedLevels({ hasScreen, inBrowser }: Omit<DemandingFlow, 'paths'>): Level[] {
  return [1, ...(hasScreen ? [2 as const] : []), ...(inBrowser ? [3 as const] : [])]
}

/** What is still missing for a flow, according to the merged coverage. */
export function shortfallsOf(flow: DemandingFlow, coverage: FlowCoverage | undefined): Shortfall[] {
  const walked = levelsWalked(coverage)
  const demanded = demandedLevels(flow)
  const unwalked = demanded.filter((level) => !walked.has(level))
  const lacking = goalsOf(flow.paths).flatMap((goal): Shortfall[] => {
    const hits = coverage?.hits[goal] ?? {}
    const open = demanded.filter((level) => !hits[level] && !isWaived(coverage, level, goal))
    const nowhere = open.includes(1) && Object.values(hits).every((times) => times === 0)
    if (nowhere) return walked.size > 0 ? [{ flow: flow.id, level: null, goal }] : []
    return open.filter((level) => walked.has(level)).map((level) => ({ flow: flow.id, level, goal }))
  })
  return [...unwalked.map((level) => ({ flow: flow.id, level, goal: null })), ...lacking]
}

function levelsWalked(coverage: FlowCoverage | undefined): Set<string | number> {
  const levels = Object.values(coverage?.hits ?? {}).flatMap((hits) => Object.keys(hits))
  return new Set(levels.map(Number))
}

function isWaived(coverage: FlowCoverage | undefined, level: Level, goal: string): boolean {
  return isReason(coverage?.waived[level]?.[goal] ?? '')
}
