import {
  type Outcome,
  outcomesOfPlaywright,
  outcomesOfVitest,
  type PlaywrightReport,
  type VitestReport,
} from '../test-run/outcomes.ts'
import { type RunRecord, readReport } from '../test-run/results-folder.ts'

/** All tests of a run. A missing report is a problem. */
export function readOutcomes(run: RunRecord): { outcomes: Outcome[]; problems: string[] } {
  const files = run.shares.flatMap(({ file }) => (file ? [file] : []))
  const reports = files.map((file) => ({ file, report: readReport(file) }))
  return {
    outcomes: reports.flatMap(({ report }) => outcomesOf(report)),
    problems: reports
      .filter(({ report }) => report === undefined)
      .map(({ file }) => `the share that writes ${file} left no results`),
  }
}

function outcomesOf(report: unknown): Outcome[] {
  if (typeof report !== 'object' || report === null) return []
  // The reports differ in a field that only one of the tools writes. The casts are safe, because both files come from
  // our own run.
  if ('testResults' in report) return outcomesOfVitest(report as VitestReport)
  return 'suites' in report ? outcomesOfPlaywright(report as PlaywrightReport) : []
}
