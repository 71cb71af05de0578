import type { Counts } from './share.ts'

/** One test as a result file tells of it; `title` holds the titles of its groups too. */
export type Outcome = { title: string; status: 'passed' | 'failed' | 'skipped' }

/** Vitest's JSON report, as far as it is read. */
export type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Playwright's JSON report, as far as it is read. */
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: { message?: string }[] }
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

/** A file that could not even be loaded is one failed test: it holds tests that nobody has seen. */
export function outcomesOfVitest(report: VitestReport): Outcome[] {
  return report.testResults.flatMap((file) => {
    const outcomes = file.assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      status: statusOf(status),
    }))
    const broken = file.status === 'failed' && !outcomes.some(({ status }) => status === 'failed')
    return broken ? [...outcomes, { title: file.name, status: 'failed' as const }] : outcomes
  })
}

export function outcomesOfPlaywright(report: PlaywrightReport): Outcome[] {
  const broken = (report.errors ?? []).map(({ message }) => ({
    title: message ?? 'error',
    status: 'failed' as const,
  }))
  return [...report.suites.flatMap((suite) => outcomesOfSuite(suite, '')), ...broken]
}

export function countOutcomes(outcomes: readonly Outcome[]): Counts {
  const count = (status: Outcome['status']) => outcomes.filter((outcome) => outcome.status === status).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

function outcomesOfSuite(suite: PlaywrightSuite, before: string): Outcome[] {
  const path = `${before}${suite.title} `
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status }) => ({ title: path + spec.title, status: statusOf(status) })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => outcomesOfSuite(inner, path))]
}

/** Words of both tools. What passes only at a second try has failed once, and counts as that. */
function statusOf(word: string): Outcome['status'] {
  if (word === 'passed' || word === 'expected') return 'passed'
  return ['skipped', 'pending', 'todo', 'disabled'].includes(word) ? 'skipped' : 'failed'
}
