/** Reports what the tests of the flows do not cover, and what to do about it. */
import type { FlowCoverage, Level } from '#machines/paths/coverage.ts'
import { type DemandingFlow, type Shortfall, shortfallsOf } from '#machines/paths/demand.ts'

/** A message for every goal that a demanded level has not met, and for every flow that a demanded level has not run. */
export function flowProblems(flows: readonly DemandingFlow[], coverages: readonly FlowCoverage[]): string[] {
  const byMachine = new Map(coverages.map((coverage) => [coverage.machine, coverage]))
  return flows.flatMap((flow) => shortfallsOf(flow, byMachine.get(flow.id))).map(sayShortfall)
}

/** The coverage of these flows, in their order. Machines that exist only in tests are left out. */
export function coverageOf(
  flows: readonly { readonly id: string }[],
  coverages: readonly FlowCoverage[],
): FlowCoverage[] {
  const byMachine = new Map(coverages.map((coverage) => [coverage.machine, coverage]))
  return flows.map(({ id }) => byMachine.get(id)).filter((coverage) => coverage !== undefined)
}

function sayShortfall({ flow, level, goal }: Shortfall): string {
  if (goal === null) return `${flow}: nobody has walked it at level ${level}: ${walkIt(flow, level ?? 1)}`
  const what = level === null ? 'is walked at no level' : `is not walked at level ${level}`
  return `${flow}: "${goal}" ${what}: ${reachIt(flow, level ?? 1)}`
}

function walkIt(flow: string, level: Level): string {
  const share = { 1: 'level 1', 2: 'level 2', 3: 'playwright' }[level]
  return `npm test -- --share "${share}", whose walk of it is in ${placeOf(flow, level)}`
}

function reachIt(flow: string, level: Level): string {
  return `let a path come there, or waive it with the reason, in ${placeOf(flow, level)}`
}

function placeOf(flow: string, level: Level): string {
  const name = flow.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return {
    1: `src/machines/${name}/${name}.paths.ts`,
    2: `e2e/bindings/${name}.ts`,
    3: `e2e/flows/${name}.browser.ts`,
  }[level]
}
