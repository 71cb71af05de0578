/**
 * `npm run soak` runs tests that find more the longer they run: many rounds of killed processes, one seed of each fault,
 * twenty fresh starts of the demo on a busy machine, tests with many more cases (tests/support/soak.ts), every machine
 * broken in every way, every guard of the server taken out, ten minutes of load, everything pressed that is offered to
 * twelve kinds of callers, every state of every page, skeletons of `npm run new` that are checked, every order of both
 * sides of a request, and a long random path in the browser. `npm run soak -- --rounds 50` sets the number of rounds.
 * KINWEAVE_SEED repeats an earlier run. `--tiny` only shows that those parts run that `npm test` does not run itself.
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
  /** The flows whose machines are broken; empty means all. */
  readonly flows: readonly string[]
  /** Arguments that choose the guards that are taken out; empty means all. */
  readonly guards: readonly string[]
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

const partsOf = (length: Length): readonly Part[] => [
  { name: 'pages', words: ['scripts/build.ts', '--if-needed'] },
  { name: 'more cases', words: vitest(['node', 'server', 'level1'], filesWithSizes(length)) },
  { name: 'broken machines', words: ['scripts/mutate-flows.ts', ...length.flows] },
  { name: 'missing guards', words: ['scripts/mutate-guards.ts', ...length.guards] },
  { name: 'load', words: ['scripts/load.ts', ...(length.soak === 'tiny' ? ['--tiny'] : [])] },
  // `npm test` runs these files itself, with fewer rounds, cases and pages.
  ...(length.soak === 'long' ? longParts : []),
]

const longParts: readonly Part[] = [
  { name: 'killed processes', words: vitest(['kill'], ['tests/kill/upload.test.ts']) },
  { name: 'faults', words: ['scripts/faults.ts', '--rounds', '1'] },
  { name: 'fresh starts', words: vitest(['kill'], ['tests/kill/fresh-demo.test.ts']) },
  { name: 'everything that is offered', words: playwright('e2e/crawl.spec.ts', 'e2e/dead-ends.spec.ts') },
  { name: 'every state of a page', words: playwright('e2e/accessibility.spec.ts') },
  { name: 'orders of both sides', words: playwright('e2e/sharing-request-orders.spec.ts') },
  { name: 'long journeys, and a long walk', words: playwright('--project=journeys', '--grep=@soak') },
  { name: 'benches', words: ['scripts/bench.ts', '--tiny'] },
  // Checking the skeletons takes as long as checking the whole project.
  { name: 'skeletons', words: ['scripts/soak/skeletons.ts'] },
]

function playwright(...chosen: readonly string[]): string[] {
  return [programOf('@playwright/test', 'playwright'), 'test', ...chosen]
}

function vitest(projects: readonly string[], files: readonly string[]): string[] {
  const wanted = projects.flatMap((project) => ['--project', project])
  return [programOf('vitest'), 'run', ...wanted, ...files, '--testTimeout', '3600000']
}

/** The files whose tests have sizes. A tiny run leaves out those that need a database, because they take minutes. */
function filesWithSizes({ soak: size }: Length): string[] {
  return filesUnder(root, 'tests').filter(
    (file) =>
      file.endsWith('.test.ts') &&
      !(size === 'tiny' && file.startsWith('tests/server/')) &&
      readFileSync(join(root, file), 'utf8').includes('support/soak.ts'),
  )
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, tiny: { type: 'boolean', default: false } },
})
const length: Length = values.tiny
  ? // Guards of the domain, whose tests need no database: ten take some seconds.
    { soak: 'tiny', rounds: 0, flows: ['demoEntry'], guards: ['--near', '--sample', '10'] }
  : { soak: 'long', rounds: Number(values.rounds), flows: [], guards: [] }
process.exitCode = (await soak(length)) ? 0 : 1
