/** Tests whose title names a requirement: those that passed in the last run or, without a run, as their files say. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesUnder } from '../fingerprint.ts'
import { root } from '../project.ts'
import { idsInTitle } from '../requirements/ids-in-title.ts'
import { type RunRecord, readReport } from '../test-run/results-folder.ts'

export interface NamedTest {
  /** From the root of the project. */
  readonly file: string
  readonly title: string
}

export function namedTests(files = testFiles()): NamedTest[] {
  const run = readReport('run.json') as RunRecord | undefined
  const passed = (run?.shares ?? []).flatMap(({ file }) => (file ? passedIn(readReport(file)) : []))
  const found = passed.length > 0 ? passed : files.flatMap(titlesIn)
  // A test that was removed since proves nothing any more.
  return found.filter(({ file, title }) => files.includes(file) && idsInTitle(title).length > 0)
}

export function testFiles(): string[] {
  const files = ['tests', 'e2e'].flatMap((folder) => filesUnder(root, folder))
  return files.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
}

/** The two tools are told apart by what only they write. */
export function passedIn(report: unknown, folder = root): NamedTest[] {
  if (typeof report !== 'object' || report === null) return []
  if ('testResults' in report) {
    const { testResults } = report as VitestReport
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ title }) => ({ file: posix(relative(folder, name)), title })),
    )
  }
  return 'suites' in report ? (report as PlaywrightReport).suites.flatMap(passedInSuite) : []
}

function passedInSuite({ file, specs = [], suites = [] }: Suite): NamedTest[] {
  const passed = specs.filter(({ ok }) => ok).map(({ title }) => ({ file: `e2e/${file}`, title }))
  return [...passed, ...suites.flatMap(passedInSuite)]
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

function posix(path: string): string {
  return path.replaceAll('\\', '/')
}

/** What is read of the reports of Vitest and of Playwright. */
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
