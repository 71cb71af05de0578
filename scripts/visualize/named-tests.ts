/**
 * Tests whose title names a requirement. From files that the last run has executed, only tests that passed; from newer
 * files, all tests in the file.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesUnder } from '../fingerprint.ts'
import { root } from '../project.ts'
import { idsInTitle } from '../requirements/ids-in-title.ts'
import { readReport, resultsFolder } from '../test-run/results-folder.ts'

export interface NamedTest {
  /** The path of the file from the root of the project. */
  readonly file: string
  readonly title: string
}

export function namedTests(files = testFiles(), reports = reportsOfLastRun()): NamedTest[] {
  const seen = Map.groupBy(reports.flatMap(testsIn), ({ file }) => file)
  const tests = files.flatMap((file) => {
    const outcomes = seen.get(file)
    return outcomes ? outcomes.filter(({ passed }) => passed) : titlesIn(file)
  })
  return tests.filter(({ title }) => idsInTitle(title).length > 0).map(({ file, title }) => ({ file, title }))
}

function reportsOfLastRun(): unknown[] {
  const files = existsSync(resultsFolder) ? readdirSync(resultsFolder) : []
  return files.filter((file) => file.endsWith('.json')).map((file) => readReport(file))
}

function testFiles(): string[] {
  const files = ['tests', 'e2e'].flatMap((folder) => filesUnder(root, folder))
  return files.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
}

interface SeenTest extends NamedTest {
  readonly passed: boolean
}

/** The reports differ in a field that only one of the tools writes. */
function testsIn(report: unknown): SeenTest[] {
  if (typeof report !== 'object' || report === null) return []
  if ('testResults' in report) return (report as VitestReport).testResults.flatMap(testsInFile)
  return 'suites' in report ? (report as PlaywrightReport).suites.flatMap(testsInSuite) : []
}

function testsInFile({ name, assertionResults }: VitestReport['testResults'][number]): SeenTest[] {
  const file = relative(root, name).replaceAll('\\', '/')
  return assertionResults.map(({ title, status }) => ({ file, title, passed: status === 'passed' }))
}

function testsInSuite({ file, specs = [], suites = [] }: Suite): SeenTest[] {
  const own = specs.map(({ title, ok }) => ({ file: `e2e/${file}`, title, passed: ok }))
  return [...own, ...suites.flatMap(testsInSuite)]
}

function titlesIn(file: string): NamedTest[] {
  const words = readFileSync(join(root, file), 'utf8').matchAll(
    /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g,
  )
  return [...words].map(([, single, double, template]) => ({
    file,
    title: single ?? double ?? template ?? '',
  }))
}

/** The parts of the reports of Vitest and Playwright that are read. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}
interface PlaywrightReport {
  readonly suites: readonly Suite[]
}
interface Suite {
  readonly file: string
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[]
  readonly suites?: readonly Suite[]
}
