/** The share that follows the last level. It compares the coverage of all levels with what each flow demands. */
import { catalog } from '#machines/catalog.ts'
import { writeMergedCoverage } from '../../tests/machines/support/merged-coverage.ts'
import { writtenWaivers } from '../../tests/machines/support/waivers.ts'
import { coverageOf, flowProblems } from './flow-coverage.ts'
import { flowTable } from './flow-table.ts'
import { none, type ShareResult } from './share.ts'

/** Each flow counts as one test. */
export async function walkedFlows(): Promise<ShareResult> {
  const merged = writeMergedCoverage(catalog, await writtenWaivers(catalog))
  const coverages = coverageOf(catalog, merged.coverages)
  const problems = [
    ...merged.faults.map((fault) => `.cache/coverage/${fault}`),
    ...flowProblems(catalog, coverages),
  ]
  console.log(flowTable(coverages))
  for (const problem of problems) console.error(`error: ${problem}`)
  if (problems.length > 0) {
    return { counts: { ...none, failed: problems.length }, failures: problems.map((title) => ({ title })) }
  }
  return { counts: { ...none, passed: catalog.length } }
}
