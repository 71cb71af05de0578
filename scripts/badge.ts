/**
 * `npm run badge` draws docs/flows-badge.svg from the coverage of the last runs, and prints the table of it. The run of
 * `npm test` fails while the badge tells of another state of things.
 */
import { catalog } from '#machines/catalog.ts'
import { writeMergedCoverage } from '../tests/machines/support/coverage-file.ts'
import { badgeOf, writeBadge } from './test-run/flow-badge.ts'
import { coverageOf, flowProblems } from './test-run/flow-coverage.ts'
import { flowTable } from './test-run/flow-table.ts'

const coverages = coverageOf(catalog, writeMergedCoverage())
const problems = flowProblems(catalog, coverages)
console.log(flowTable(coverages))
for (const problem of problems) console.error(`error: ${problem}`)
writeBadge(badgeOf(catalog, coverages))
process.exitCode = problems.length > 0 ? 1 : 0
