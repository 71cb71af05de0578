import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { forgetPictures } from '../../e2e/gallery/pictures.ts'
import { forgetCoverage } from '../../tests/machines/support/coverage-file.ts'
import { chromiumAdvice, provideChromium } from '../chromium.ts'
import { programOf } from '../project.ts'
import { runNode } from '../run-node.ts'
import {
  countOutcomes,
  type Outcome,
  outcomesOfPlaywright,
  outcomesOfVitest,
  type PlaywrightReport,
  type VitestReport,
} from './outcomes.ts'
import { readReport, resultsFolder } from './results-folder.ts'
import { none, oneAct, type Share, type ShareResult, sum } from './share.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { walkedFlows } from './walked-flows.ts'

/**
 * A share with so many failed tests ends. Further ones would tell little, and each may wait for minutes for what does
 * not come.
 */
const maxFailures = 30

/** What `npm test` runs, in this order. After a whole run, it also runs `requirements`. */
export const shares: readonly Share[] = [
  { name: 'install', budgetSeconds: 90, run: installed },
  { name: 'check', budgetSeconds: 60, run: () => script('scripts/check.ts') },
  { name: 'unit and server', budgetSeconds: 150, run: () => vitest('unit-and-server', ['node', 'server']) },
  { name: 'level 1', budgetSeconds: 30, run: levelOne },
  { name: 'level 2', budgetSeconds: 240, run: levelTwo },
  { name: 'build', budgetSeconds: 15, run: () => script('scripts/build.ts') },
  { name: 'playwright', budgetSeconds: 240, run: playwright },
  { name: 'flows', budgetSeconds: 5, run: walkedFlows },
  { name: 'visualizer', budgetSeconds: 30, run: visualizer },
  { name: 'kill', budgetSeconds: 60, run: () => vitest('kill', ['kill']) },
  { name: 'bench', budgetSeconds: 40, run: () => script('scripts/bench.ts', '--tiny', '--third') },
  { name: 'soak', budgetSeconds: 80, run: () => script('scripts/soak.ts', '--tiny') },
]

/** Compares what the run has proved with the list of requirements. It reads the record of a whole run. */
export const requirements: Share = {
  name: 'requirements',
  budgetSeconds: 5,
  run: () => script('scripts/requirements.ts'),
}

/**
 * Reports how long the installation took. The launcher has already installed the packages, and has measured the time.
 */
async function installed(): Promise<ShareResult> {
  return { counts: oneAct(true), seconds: Number(process.env['KINWEAVE_INSTALL_MS'] ?? 0) / 1000 }
}

async function script(path: string, ...words: string[]): Promise<ShareResult> {
  const { code } = await runNode([path, ...words], { show: true })
  return { counts: oneAct(code === 0) }
}

async function vitest(name: string, projects: readonly string[]): Promise<ShareResult> {
  const file = freshFile(name)
  const { code } = await runNode(
    [
      programOf('vitest'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      `--bail=${maxFailures}`,
      '--reporter=json',
      `--outputFile.json=${join(resultsFolder, file)}`,
    ],
    { show: true, env: { NODE_ENV: 'test', TMPDIR: temporaryFolder() } },
  )
  const report = readReport(file) as VitestReport | undefined
  return judged(code, file, report ? outcomesOfVitest(report) : [])
}

async function levelOne(): Promise<ShareResult> {
  forgetCoverage(1)
  return await vitest('level-1', ['level1'])
}

async function levelTwo(): Promise<ShareResult> {
  forgetCoverage(2)
  return await vitest('level-2', ['level2', 'walks*'])
}

async function playwright(): Promise<ShareResult> {
  forgetCoverage(3)
  forgetPictures()
  return await browse('playwright', 'playwright.config.ts')
}

/** Builds the visualizer from the results of the earlier shares, then runs its own tests. */
async function visualizer(): Promise<ShareResult> {
  const made = await script('scripts/visualize.ts')
  if (made.counts.failed > 0) return made
  const opened = await browse('visualizer', 'playwright.visualizer.config.ts')
  return { ...opened, counts: sum([made.counts, opened.counts]) }
}

async function browse(name: string, config: string): Promise<ShareResult> {
  const file = freshFile(name)
  const browser = provideChromium()
  if (!browser) return { counts: oneAct(false), words: chromiumAdvice }
  const { code } = await runNode(
    [
      programOf('@playwright/test', 'playwright'),
      'test',
      '--config',
      config,
      '--reporter=list,json',
      // These take long and prove no requirement. `npm run soak` runs them.
      '--grep-invert=@soak',
      `--max-failures=${maxFailures}`,
    ],
    {
      show: true,
      env: {
        NODE_ENV: 'test',
        TMPDIR: temporaryFolder(),
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(resultsFolder, file),
      },
    },
  )
  const report = readReport(file) as PlaywrightReport | undefined
  return judged(code, file, report ? outcomesOfPlaywright(report) : [])
}

/** The result of a test tool. If the tool failed without a failed test, or ran no test, one more failure is counted. */
function judged(code: number, file: string, outcomes: readonly Outcome[]): ShareResult {
  const counts = countOutcomes(outcomes)
  const failures = outcomes.filter(({ status }) => status === 'failed')
  if (outcomes.length === 0) return { counts: { ...none, failed: 1 }, file, words: 'no test ran' }
  if (code !== 0 && counts.failed === 0) {
    return { counts: { ...counts, failed: 1 }, file, words: `the tool ended with exit code ${code}` }
  }
  return { counts, file, failures }
}

/** Deletes an old report, so that it cannot be taken for one that this run did not write. */
function freshFile(name: string): string {
  rmSync(join(resultsFolder, `${name}.json`), { force: true })
  return `${name}.json`
}
