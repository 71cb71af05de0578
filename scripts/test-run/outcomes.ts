import type { Counts } from './share.ts'

/** One test in a result file. `title` includes the titles of its groups; `why` is the message of the test tool. */
export type Outcome = { title: string; status: 'passed' | 'failed' | 'skipped'; why?: string }

/** The part of Vitest's JSON report that is read. */
export type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** The part of Playwright's JSON report that is read. */
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: { message?: string }[] }
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: PlaywrightTest[] }[]
}
type PlaywrightTest = { status: string; results?: { errors?: { message?: string }[] }[] }

/** A file that could not be loaded counts as one failed test, because its tests did not run. */
export function outcomesOfVitest(report: VitestReport): Outcome[] {
  return report.testResults.flatMap((file) => {
    const outcomes = file.assertionResults.map(({ fullName, status, failureMessages }) =>
      outcome(fullName, status, failureMessages ?? []),
    )
    const broken = file.status === 'failed' && !outcomes.some(({ status }) => status === 'failed')
    return broken ? [...outcomes, outcome(file.name, 'failed', [file.message])] : outcomes
  })
}

export function outcomesOfPlaywright(report: PlaywrightReport): Outcome[] {
  const broken = (report.errors ?? []).map(({ message }) => outcome(message ?? 'error', 'failed', []))
  return [...report.suites.flatMap((suite) => outcomesOfSuite(suite, '')), ...broken]
}

export function countOutcomes(outcomes: readonly Outcome[]): Counts {
  const count = (wanted: Outcome['status']) => outcomes.filter(({ status }) => status === wanted).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

function outcomesOfSuite(suite: PlaywrightSuite, before: string): Outcome[] {
  const path = `${before}${suite.title} `
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) =>
      outcome(
        path + spec.title,
        status,
        results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
      ),
    ),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => outcomesOfSuite(inner, path))]
}

function outcome(title: string, word: string, messages: readonly (string | undefined)[]): Outcome {
  const status = statusOf(word)
  const why = messages.filter(Boolean).join('\n')
  return status === 'failed' && why ? { title, status, why } : { title, status }
}

/** Both tools use some of these words. A test that passes only at the second try counts as failed. */
function statusOf(word: string): Outcome['status'] {
  if (word === 'passed' || word === 'expected') return 'passed'
  return ['skipped', 'pending', 'todo', 'disabled'].includes(word) ? 'skipped' : 'failed'
}
