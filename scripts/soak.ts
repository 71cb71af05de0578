/**
 * `npm run soak` runs tests that find more the longer they run: many rounds of killed processes, one seed of each fault,
 * twenty fresh starts of the demo on a busy machine, tests with many more cases (tests/support/soak.ts), every machine
 * broken in every way, every guard of the server taken out, everything pressed that is offered to twelve kinds of
 * callers, every state of every page, skeletons of `npm run new` that are checked, every order of both sides of a
 * request, and a long random path in the browser. `npm run soak -- --rounds 50` sets the number of rounds. KINWEAVE_SEED repeats an earlier run. `--tiny` only shows that each part runs.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesUnder } from './fingerprint.ts'
import { programOf, root } from './project.ts'
import { runNode } from './run-node.ts'

interface Length {
  readonly soak: 'tiny' | 'long'
  /** The number of rounds of the kill tests. 0 is the short round of `npm test`. */
  readonly rounds: number
  /** Arguments for Vitest that choose kill tests. */
  readonly killed: readonly string[]
  /** The flows whose machines are broken; empty means all. */
  readonly flows: readonly string[]
}

interface Part {
  readonly name: string
  readonly words: readonly string[]
}

/**
 * Runs all parts, the later ones even after a failed one, so that all failures are seen at once. True if every part
 * passed.
 */
async function soak(length: Length): Promise<boolean> {
  let ok = true
  for (const { name, words } of partsOf(length)) {
    console.log(`\n── ${name} ──`)
    const env = { NODE_ENV: 'test', KINWEAVE_SOAK: length.soak, KINWEAVE_ROUNDS: String(length.rounds) }
    const { code } = await runNode(words, { show: true, env })
    ok &&= code === 0
  }
  return ok
}

const partsOf = ({ soak: size, flows, killed }: Length): readonly Part[] => [
  { name: 'pages', words: ['scripts/build.ts', '--if-needed'] },
  { name: 'more cases', words: vitest(['node', 'server', 'level1'], filesWithSizes()) },
  { name: 'killed processes', words: vitest(['kill'], ['tests/kill/upload.test.ts', ...killed]) },
  // `npm test` plays the five quickest itself.
  ...(size === 'long' ? [{ name: 'faults', words: ['scripts/faults.ts', '--rounds', '1'] }] : []),
  { name: 'fresh starts', words: vitest(['kill'], ['tests/kill/fresh-demo.test.ts']) },
  { name: 'broken machines', words: ['scripts/mutate-flows.ts', ...flows] },
  // A tiny run takes only guards of the domain, whose tests need no database: forty take half a minute on two cores. The
  // tests of one guard of a route take as long.
  {
    name: 'missing guards',
    words: ['scripts/mutate-guards.ts', ...(size === 'tiny' ? ['--near', '--sample', '40'] : [])],
  },
  // `npm test` opens a few pages itself.
  ...(size === 'long'
    ? [{ name: 'everything that is offered', words: playwright('e2e/crawl.spec.ts') }]
    : []),
  // `npm test` opens every third state of a page itself.
  ...(size === 'long'
    ? [{ name: 'every state of a page', words: playwright('e2e/accessibility.spec.ts') }]
    : []),
  // Left out of a tiny run, because checking the skeletons takes a minute, as long as checking the whole project.
  ...(size === 'long' ? [{ name: 'skeletons', words: ['scripts/soak/skeletons.ts'] }] : []),
  // `npm test` runs this file itself, with fewer orders.
  ...(size === 'long'
    ? [{ name: 'orders of both sides', words: playwright('e2e/sharing-request-orders.spec.ts') }]
    : []),
  {
    name: 'a long walk',
    words: playwright('e2e/walk.spec.ts', '-g', 'a random walk'),
  },
]

const playwright = (...chosen: readonly string[]) => [
  programOf('@playwright/test', 'playwright'),
  'test',
  ...chosen,
]

const vitest = (projects: readonly string[], files: readonly string[]) => [
  programOf('vitest'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  ...files,
  '--testTimeout',
  '3600000',
]

const filesWithSizes = () =>
  filesUnder(root, 'tests').filter(
    (file) => file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes('support/soak.ts'),
  )

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, tiny: { type: 'boolean', default: false } },
})
const length: Length = values.tiny
  ? { soak: 'tiny', rounds: 0, killed: ['-t', 'the uploader is killed'], flows: ['demoEntry'] }
  : { soak: 'long', rounds: Number(values.rounds), killed: [], flows: [] }
process.exitCode = (await soak(length)) ? 0 : 1
