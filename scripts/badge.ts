/**
 * `npm run badge` draws docs/flows-badge.svg from the coverage of the last runs, and prints the coverage as a table.
 * `npm test` fails if the badge is out of date.
 */
import { catalog } from '#machines/catalog.ts'
import { writeMergedCoverage } from '../tests/machines/support/merged-coverage.ts'
import { writtenWaivers } from '../tests/machines/support/waivers.ts'
import { badgeOf, writeBadge } from './test-run/flow-badge.ts'
import { coverageOf, flowProblems } from './test-run/flow-coverage.ts'
import { flowTable } from './test-run/flow-table.ts'

const { coverages: walked, faults } = writeMergedCoverage(catalog, await writtenWaivers(catalog))
const coverages = coverageOf(catalog, walked)
const problems = [...faults.map((fault) => `.cache/coverage/${fault}`), ...flowProblems(catalog, coverages)]
console.log(flowTable(coverages))
for (const problem of problems) console.error(`error: ${problem}`)
writeBadge(badgeOf(catalog, coverages))
process.exitCode = problems.length > 0 ? 1 : 0
