/** What the walks of the flows have seen, all levels taken together. */
import { rmSync } from 'node:fs'
import { catalog } from '#machines/catalog.ts'
import { type Coverage, report } from '#machines/paths/coverage.ts'
import { coverageFolder, readMergedCoverage } from '../../tests/machines/support/coverage-file.ts'

/** An earlier run's coverage must not stand in for a walk that was never made. */
export function forgetCoverage(level: number): void {
  rmSync(coverageFolder(level), { recursive: true, force: true })
}

/** The report on the flows of the catalog, and the ids of those with a screen that nobody has walked on it. */
export function flowCoverage(
  flows: readonly { readonly id: string; readonly hasScreen: boolean }[] = catalog,
  coverages: readonly Coverage[] = readMergedCoverage(),
): { report: string; withoutScreenWalk: string[] } {
  const found = flows.map(({ id }) => coverages.find(({ machine }) => machine === id))
  const walked = (id: string) => coverages.some(({ machine, levels }) => machine === id && levels.includes(2))
  return {
    report: report(found.filter((coverage) => coverage !== undefined)),
    withoutScreenWalk: flows.filter(({ id, hasScreen }) => hasScreen && !walked(id)).map(({ id }) => id),
  }
}
